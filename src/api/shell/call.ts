import { z } from 'zod';
import type { CookieName } from '#platform/http/cookies.ts';
import type { Context, Session } from '#platform/context.ts';
import type { AccountPermission, VisitorPermission } from '#shared/permissions.ts';
import type { Refusal, Result } from '#shared/result.ts';

/** Decides the rate limit and whether a cross-site request is turned away. */
export type CallClass = 'read' | 'write' | 'sign-in';

/** Codes of refusals and when they come, by the HTTP status they travel with. */
export type CallErrors = Readonly<Partial<Record<number, Readonly<Record<string, string>>>>>;

/**
 * What a caller needs. `auth`: the call needs a signed-in traveller, uses one when there is one, or does not look. It is
 * `required` exactly where visitors do not have the permission.
 */
type Access =
  | { readonly auth: 'required'; readonly permission: AccountPermission }
  | { readonly auth: 'none' | 'optional'; readonly permission: VisitorPermission };

/** What a call promises: who may call it, its address, its request and its reply. */
export type Contract = Access & Promises;

interface Promises {
  /** below /api/v1/, for example 'hotel/hotel_list' */
  readonly path: string;
  readonly summary: string;
  /** who calls it when, in whole sentences */
  readonly description?: string;
  readonly class: CallClass;
  readonly request: z.ZodType<object>;
  /** the shape of `data` on success */
  readonly data: z.ZodType;
  /** fields beside `data` on success, as the specification names them */
  readonly extra?: z.ZodObject;
  /** the shape of `data` in a refusal that carries some */
  readonly refusalData?: z.ZodType;
  /** refusals beside those that every call may answer: each code and when it comes, by HTTP status */
  readonly errors?: CallErrors;
  /** a request that this call takes, and the reply to it without `status` and `request_id` */
  readonly example?: { readonly request: object; readonly reply: object };
  /** takes an Idempotency-Key */
  readonly idempotent?: boolean;
  /** business outcomes that `status` may name while the call itself succeeded and travels as HTTP 200; default 200 alone */
  readonly outcomes?: readonly number[];
  /** add_booking alone answers the string "200" */
  readonly textStatus?: boolean;
  /** the refusal's message when the input does not parse; otherwise the common one */
  readonly invalidMessage?: (
    input: Readonly<Record<string, unknown>>,
    fields: Readonly<Record<string, string>>,
  ) => string;
}

export type CallInput<C extends Contract> = z.output<C['request']>;

/** What a handler returns; the shell adds status and request id. */
export type CallReply<C extends Contract> = {
  readonly data: z.input<C['data']>;
  readonly count?: number;
  readonly message?: string;
  /** one of the contract's outcomes; default 200 */
  readonly status?: number;
} & (C['extra'] extends z.ZodObject
  ? { readonly extra: z.input<C['extra']> }
  : { readonly extra?: undefined });

/** What every handler gets beside its parsed input. */
export interface CallContext {
  /** for use cases: the process's context, acting for this caller */
  readonly ctx: Context;
  /** null for a visitor; calls that require sign-in never see null */
  readonly session: Session | null;
  /** this browser's proof that a provider vouched for its person, '' without one */
  readonly socialTicket: string;
  readonly idempotencyKey: string | null;
  /** sets a cookie with the reply; `maxAge` in seconds, 0 deletes */
  readonly setCookie: (name: CookieName, value: string, maxAge: number) => void;
}

/** What calls that require sign-in get. */
export type SignedInContext = CallContext & { readonly session: Session };

type ContextOf<C extends Contract> = C['auth'] extends 'required' ? SignedInContext : CallContext;

/** A contract with its handler, as the shell mounts it. */
export interface Call {
  readonly contract: Contract;
  readonly handle: (input: object, context: CallContext) => Promise<Result<CallReply<Contract>>>;
  /** a refusal's inner data in wire form; undefined where it stays inside */
  readonly refusalData?: (refusal: Refusal) => unknown;
}

/**
 * A call: its contract and its handler. The handler maps wire fields to a use case and back; parsing, identity, limits,
 * envelope and errors are the shell's. A refusal's inner data leaves only through `refusalData`.
 */
export function defineCall<const C extends Contract>(
  contract: C,
  handle: (input: CallInput<C>, context: ContextOf<C>) => Promise<Result<CallReply<C>>>,
  refusalData?: (
    refusal: Refusal,
  ) => (C['refusalData'] extends z.ZodType ? z.input<C['refusalData']> : never) | undefined,
): Call {
  // The shell only ever passes what contract.request parsed, and a session where the contract requires one.
  return { contract, handle: handle as unknown as Call['handle'], refusalData };
}

/** The whole successful reply of a call as one schema, for OpenAPI and for tests. */
export function replySchema(contract: Contract): z.ZodObject {
  return z.object({
    status: contract.textStatus ? z.literal('200') : z.literal([...(contract.outcomes ?? [200])]),
    message: z.string().optional(),
    data: contract.data,
    count: z.number().int().min(0).optional(),
    ...contract.extra?.shape,
    request_id: z.string(),
  });
}

/** The reply of every refusal. */
export const refusalSchema = z.object({
  status: z.number().int().meta({
    description: 'the HTTP status, except 300 (a business refusal), which travels as HTTP 409',
  }),
  message: z.string(),
  code: z
    .string()
    .meta({ description: 'stable machine name', examples: ['coupon.expired', 'input.invalid'] }),
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'a message per field' }),
  data: z.unknown().optional(),
  request_id: z.string(),
});
