import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import * as texts from '#messages/passkeys.ts';
import { localHref } from '#web/app/links.ts';

/** What a device may be asked for: to sign somebody in, to prove that it is still them, or to make a key. */
export type PasskeyQuestionFor = 'sign-in' | 'step-up' | 'add';

type Answer =
  | { readonly response: string }
  | { readonly problem: string; readonly stepUp: boolean };

const problem = (text: string, stepUp = false): Answer => ({ problem: text, stepUp });

/** Gets a question from the server and has the device answer it. The only module that brings the library along. */
export async function answerPasskey(what: PasskeyQuestionFor): Promise<Answer> {
  if (!browserSupportsWebAuthn()) return problem(texts.unsupported());
  const reply = await fetch(localHref('/passkey'), {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ for: what }),
  });
  const body = (await reply.json()) as {
    readonly options?: never;
    readonly message?: string;
    readonly code?: string;
  };
  if (body.options === undefined)
    return problem(body.message ?? texts.refused(), body.code === 'step-up.required');
  try {
    const response =
      what === 'add'
        ? await startRegistration({ optionsJSON: body.options })
        : await startAuthentication({ optionsJSON: body.options });
    return { response: JSON.stringify(response) };
  } catch (error) {
    return problem(reasonOf(error));
  }
}

/** What stopped the device, as far as somebody can do something about it. */
function reasonOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return texts.already();
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError') return offHere();
  return name === 'NotAllowedError' || name === 'AbortError' ? texts.cancelled() : texts.refused();
}

/** On one's own machine they work under its name, though not under its number. */
function offHere(): string {
  const { protocol, hostname, port } = window.location;
  return hostname === '127.0.0.1' || hostname === '[::1]'
    ? texts.atLocalhost({ url: `${protocol}//localhost:${port}` })
    : texts.off();
}
