import { z } from 'zod';

/** Whether a call needs a signed-in traveller, uses one when there is one, or does not look. */
export type AuthNeed = 'none' | 'optional' | 'required';
/** Decides the rate limit and whether a cross-site request is turned away. */
export type CallClass = 'read' | 'write' | 'sign-in';

/** What a call promises: its address, its request and its reply. Browser-safe; the handler stands beside it. */
export interface Contract {
  /** below /api/v1/, for example 'hotel/hotel_list' */
  readonly path: string;
  readonly summary: string;
  readonly auth: AuthNeed;
  readonly class: CallClass;
  readonly request: z.ZodType<object>;
  /** the shape of `data` on success */
  readonly data: z.ZodType;
  /** fields beside `data` on success, as the specification names them */
  readonly extra?: z.ZodObject;
  /** the shape of `data` in a refusal that carries some */
  readonly refusalData?: z.ZodType;
  /** takes an Idempotency-Key */
  readonly idempotent?: boolean;
  /** business outcomes that `status` may name while the call itself succeeded and travels as HTTP 200; default 200 alone */
  readonly outcomes?: readonly number[];
  /** add_booking alone answers the string "200" */
  readonly textStatus?: boolean;
  /** the refusal's message when the input does not parse; otherwise the common one */
  readonly invalidMessage?: (input: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, string>>) => string;
}

/** Keeps the exact schema types of a contract. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

export type CallInput<C extends Contract> = z.output<C['request']>;

/** What a handler returns; the shell adds status and request id. */
export type CallReply<C extends Contract> = {
  readonly data: z.input<C['data']>;
  readonly count?: number;
  readonly message?: string;
  /** one of the contract's outcomes; default 200 */
  readonly status?: number;
} & (C['extra'] extends z.ZodObject ? { readonly extra: z.input<C['extra']> } : { readonly extra?: undefined });

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
  status: z.number().int().meta({ description: 'the HTTP status, except 300 (a business refusal), which travels as HTTP 409' }),
  message: z.string(),
  code: z.string().meta({ description: 'stable machine name', examples: ['coupon.expired', 'input.invalid'] }),
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'a message per field' }),
  data: z.unknown().optional(),
  request_id: z.string(),
});
