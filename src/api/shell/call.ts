import { z } from 'zod';
import type { CookieName } from '#platform/http/cookies.ts';
import type { Context, Session } from '#platform/context.ts';
import type { AuditEventName, Undo } from '#shared/audit-events.ts';
import type { AccountPermission, SecondStep, VisitorPermission } from '#shared/permissions.ts';
import type { Refusal, Result } from '#shared/result.ts';

/** Decides the rate limit and whether a cross-site request is refused. */
type CallClass = 'read' | 'write' | 'sign-in';

/** Codes of refusals with their conditions, by HTTP status. */
export type CallErrors = Readonly<Partial<Record<number, Readonly<Record<string, string>>>>>;

/**
 * Who may call. `auth`: the call needs a signed-in traveller, uses one if present, or ignores the session. It is
 * `required` exactly where visitors lack the permission.
 */
type Access =
  | { readonly auth: 'required'; readonly permission: AccountPermission }
  | { readonly auth: 'none' | 'optional'; readonly permission: VisitorPermission };

/** The contract of a call: access, address, request and reply. */
export type Contract = Access & Promises;

interface Promises {
  /** below /api/v1/, for example 'hotel/hotel_list' */
  readonly path: string;
  readonly summary: string;
  /** purpose and use of the call, in whole sentences */
  readonly description?: string;
  readonly class: CallClass;
  readonly request: z.ZodType<object>;
  /** schema of `data` on success */
  readonly data: z.ZodType;
  /** fields beside `data` on success, named by the specification */
  readonly extra?: z.ZodObject;
  /** schema of `data` in a refusal that has some */
  readonly refusalData?: z.ZodType;
  /** refusals beside the common ones: each code with its condition, by HTTP status */
  readonly errors?: CallErrors;
  /** a valid request, and its reply without `status` and `request_id` */
  readonly example?: { readonly request: object; readonly reply: object };
  /** of calls of the host's side and the desk: the event that it leaves in the audit log; `none`: it only reads */
  readonly audit?: AuditEventName | 'none';
  /** of the same calls: whether its change can be taken back, or why not, as its event says */
  readonly undo?: Undo | 'none';
  /** of the same calls: the proof that staff need, as its permission says */
  readonly secondStep?: SecondStep | 'none';
  /** takes an Idempotency-Key */
  readonly idempotent?: boolean;
  /** business outcomes for `status` of a successful call, which travels as HTTP 200; default 200 alone */
  readonly outcomes?: readonly number[];
  /** add_booking alone answers the string "200" */
  readonly textStatus?: boolean;
  /** the message for input that does not parse; by default the common one */
  readonly invalidMessage?: (
    input: Readonly<Record<string, unknown>>,
    fields: Readonly<Record<string, string>>,
  ) => string;
}

type CallInput<C extends Contract> = z.output<C['request']>;

/** The return value of a handler; the shell adds status and request id. */
export type CallReply<C extends Contract> = {
  readonly data: z.input<C['data']>;
  readonly count?: number;
  readonly message?: string;
  /** one of the contract's outcomes; default 200 */
  readonly status?: number;
} & (C['extra'] extends z.ZodObject
  ? { readonly extra: z.input<C['extra']> }
  : { readonly extra?: undefined });

/** The context of every handler. */
export interface CallContext {
  /** for use cases: the process's context, acting for this caller */
  readonly ctx: Context;
  /** null for a visitor; never null for calls that require sign-in */
  readonly session: Session | null;
  /** this browser's proof that a provider confirmed its person, '' without one */
  readonly socialTicket: string;
  readonly idempotencyKey: string | null;
  /** sets a cookie with the reply; `maxAge` in seconds, 0 deletes */
  readonly setCookie: (name: CookieName, value: string, maxAge: number) => void;
}

/** The context of calls that require sign-in. */
export type SignedInContext = CallContext & { readonly session: Session };

type ContextOf<C extends Contract> = C['auth'] extends 'required' ? SignedInContext : CallContext;

/** A contract with its handler, as the shell mounts it. */
export interface Call {
  readonly contract: Contract;
  readonly handle: (input: object, context: CallContext) => Promise<Result<CallReply<Contract>>>;
  /** data of a refusal in wire form; undefined keeps it inside */
  readonly refusalData?: (refusal: Refusal) => unknown;
}

/**
 * Makes a call of its contract and handler. The handler maps wire fields to a use case and back; the shell does
 * parsing, identity, limits, envelope and errors. Data of a refusal leaves only through `refusalData`.
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

/** The whole reply of a successful call as one schema, for OpenAPI and tests. */
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
