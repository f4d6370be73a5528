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

/**
 * The data of a refusal, by its code. A slice adds its codes with their types; a code without an entry has no data:
 * `declare module '#shared/result.ts' { interface RefusalData { … } }`.
 */
export interface RefusalData {
  /** a group shares the payment of this booking */
  'booking.shared': { readonly bookingId: number };
}

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
  readonly data?: RefusalData[keyof RefusalData] | undefined;
}

interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export type Result<T> = Ok<T> | Refusal;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

type DataOf<Code extends string> = Code extends keyof RefusalData ? RefusalData[Code] : never;

/** The data of a refusal with this code; undefined for another code or a refusal without data. */
export const dataOf = <Code extends keyof RefusalData>(
  { code, data }: Refusal,
  ...codes: readonly Code[]
): RefusalData[Code] | undefined =>
  // `refuse` takes no other data under this code
  codes.some((one) => one === code) ? (data as RefusalData[Code] | undefined) : undefined;

export const refuse = <Code extends string>(
  kind: RefusalKind,
  code: Code,
  message: string,
  more: Pick<Refusal, 'fields' | 'retryAfter'> & {
    readonly data?: DataOf<Code> | undefined;
  } = {},
): Refusal => ({ ok: false, kind, code, message, ...more });
