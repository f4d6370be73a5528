import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import { entryRefusal } from '#marketplace/access/index.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts';
import { actingAs, type Caller, type Context } from '#platform/context.ts';
import {
  cookieReader,
  deleteCookies,
  hasSecureCookies,
  writeCookie,
  type CookieName,
} from '#platform/http/cookies.ts';
import { endsVisit, lookRefusal } from '#platform/http/gate.ts';
import { inLocale } from '#platform/locale.ts';
import * as common from '#messages/common.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { Call, CallContext, Contract } from './call.ts';
import { replyCheck, sendRefusal, sendReply } from './envelope.ts';
import { tokenOf } from './identity.ts';

/** The route handler of a call: session, fields, owner, use case, envelope. The first that fails answers. */
export function runCall(call: Call, ctx: Context): RouteHandlerMethod {
  const { contract, handle } = call;
  const secure = hasSecureCookies(ctx.settings.publicUrl);
  const check = ctx.settings.NODE_ENV === 'test' ? replyCheck(contract) : null;

  return (request, reply) =>
    inLocale(localeOfPage(request), async () => {
      const turnAway = (refusal: Refusal) =>
        sendRefusal(request, reply, refusal, call.refusalData?.(refusal));
      const token = tokenOf(request.headers, request.apiClient, secure);
      // a public read needs no session, and changes nothing; any other call may not come from one that only looks
      const isPublicRead = contract.auth === 'none' && contract.class === 'read';
      const found = isPublicRead || token === '' ? null : await sessionOf(ctx, token);
      const session = contract.auth === 'none' ? null : found;
      const refused =
        lookRefusal(request, found, contract.path) ?? entryRefusal(session, contract.permission);
      if (refused !== null) return turnAway(refused);

      const input = readInput(contract, request.body);
      if (!input.ok) return turnAway(input);
      const claimed = claimedUser(input.value);
      if (claimed !== 0 && claimed !== session?.account.id) {
        ctx.security.record('access-refused', {
          call: contract.path,
          request_id: request.id,
          account: session?.account.id ?? null,
        });
        return turnAway(refuse('forbidden', 'account.not-yours', common.notYours()));
      }
      const key = idempotencyKeyOf(contract, request.headers['idempotency-key']);
      if (!key.ok) return turnAway(key);

      const cookies: string[] = [];
      const cookie = cookieReader(request.headers.cookie, secure);
      const caller = { ...callerOf(request, token, cookie), session, requestId: request.id };
      const context: CallContext = {
        ctx: endsVisit(contract.path) ? actingAs(ctx, caller, true) : actingAs(ctx, caller),
        session,
        socialTicket: cookie('social'),
        idempotencyKey: key.value,
        // logout deletes the session cookie under all its names; other cookies expire by themselves
        setCookie: (name, value, maxAge) =>
          cookies.push(
            ...(name === 'session' && maxAge <= 0
              ? deleteCookies(name, ctx.settings.publicUrl)
              : [writeCookie(name, value, { maxAge, secure })]),
          ),
      };
      const result = await handle(input.value, context);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return result.ok
        ? sendReply(request, reply, contract, result.value, check)
        : turnAway(result);
    });
}

/** The language of our page that calls; English for apps and partners, which rely on the texts of the specification. */
function localeOfPage({ headers }: FastifyRequest): Locale {
  const language = headers['accept-language']?.slice(0, 2);
  return headers['x-client-id'] === 'web' && LOCALES.some((locale) => locale === language)
    ? (language as Locale)
    : DEFAULT_LOCALE;
}

function callerOf(
  request: FastifyRequest,
  token: string,
  cookie: (name: CookieName) => string,
): Caller {
  const [challengeId, knownBrowser, fingerprint] = [
    cookie('challenge'),
    cookie('known'),
    cookie('fingerprint'),
  ];
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    client: request.apiClient,
    ...(challengeId === '' ? {} : { challengeId }),
    ...(knownBrowser === '' ? {} : { knownBrowser }),
    ...(token === '' ? {} : { sessionToken: token }),
    ...(fingerprint === '' ? {} : { fingerprint }),
  };
}

/** Parses a body by its contract; refuses wrong input with a message per field. An absent body is `{}`. */
function readInput(contract: Contract, body: unknown): Result<object> {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    return refuse('invalid', 'input.invalid', common.notAnObject());
  const parsed = contract.request.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  const fields = fieldMessages(parsed.error);
  const message =
    contract.invalidMessage?.(given as Record<string, unknown>, fields) ?? common.invalidInput();
  return refuse('invalid', 'input.invalid', message, { fields });
}

/** The first message of each field. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** The `user_id` of parsed input: 0 for a call without it. */
const claimedUser = (input: object): number =>
  'user_id' in input && typeof input.user_id === 'number' ? input.user_id : 0;

const KEY = /^[A-Za-z0-9._:-]{1,200}$/;

/** The Idempotency-Key header of calls that take one; null without. */
function idempotencyKeyOf(
  contract: Contract,
  header: string | readonly string[] | undefined,
): Result<string | null> {
  if (contract.idempotent !== true || header === undefined || header === '') return ok(null);
  if (typeof header === 'string' && KEY.test(header)) return ok(header);
  return refuse('invalid', 'input.invalid', common.badIdempotencyKey(), {
    fields: { 'Idempotency-Key': common.badIdempotencyKey() },
  });
}
