import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import * as texts from '#messages/passkeys.ts';
import { localHref } from '#web/app/links.ts';

/** Why a device is asked: to sign in, to step up, or to create a passkey. */
export type PasskeyQuestionFor = 'sign-in' | 'step-up' | 'add';

type Answer =
  | { readonly response: string }
  | { readonly problem: string; readonly stepUp: boolean };

const problem = (text: string, stepUp = false): Answer => ({ problem: text, stepUp });

/** Fetches a question from the server and has the device answer it. Only this module imports the WebAuthn library. */
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

/** Why the device did not answer, where the person can act on it. */
function reasonOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return texts.already();
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError') return unavailableText();
  return name === 'NotAllowedError' || name === 'AbortError' ? texts.cancelled() : texts.refused();
}

/** Hint for local development: passkeys work on `localhost`, not on a loopback number. */
function unavailableText(): string {
  const { protocol, hostname, port } = window.location;
  return hostname === '127.0.0.1' || hostname === '[::1]'
    ? texts.atLocalhost({ url: `${protocol}//localhost:${port}` })
    : texts.off();
}
