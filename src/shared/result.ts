/**
 * An expected refusal is a returned value, never thrown. A thrown error is a bug. The HTTP status of each kind is the
 * one table for pages, calls and uploads. In the API's envelope the specification's business refusals (`refused`) say
 * 300 beside it; see `src/api/shell/envelope.ts`.
 */
export const HTTP_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  refused: 409,
  conflict: 409,
  expired: 410,
  'too-large': 413,
  /** with `retryAfter` */
  limited: 429,
  upstream: 502,
  /** with `retryAfter` */
  unavailable: 503,
} as const;

/** Decides the HTTP status of a refusal. */
export type RefusalKind = keyof typeof HTTP_STATUS;

export interface Refusal {
  readonly ok: false;
  readonly kind: RefusalKind;
  /** namespaced and stable, for example `coupon.expired` */
  readonly code: string;
  /** for the visitor, from the message catalogue */
  readonly message: string;
  /** a message per input field */
  readonly fields?: Readonly<Record<string, string>>;
  /** seconds until the same request may be tried again */
  readonly retryAfter?: number;
  /** data for the next step, for example the new breakdown after a price change */
  readonly data?: unknown;
}

interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export type Result<T> = Ok<T> | Refusal;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const refuse = (
  kind: RefusalKind,
  code: string,
  message: string,
  more: Pick<Refusal, 'fields' | 'retryAfter' | 'data'> = {},
): Refusal => ({ ok: false, kind, code, message, ...more });
