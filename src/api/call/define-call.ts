import type { Context, Session } from '#platform/context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Result } from '#shared/result.ts';
import type { ApiConfig } from '../config.ts';
import type { CallInput, CallReply, Contract } from '../contract/define.ts';
import type { ApiMetrics } from '../metrics.ts';

/** What every handler gets beside its parsed input. */
export interface CallContext {
  /** for use cases: the process's context, acting for this caller */
  readonly ctx: Context;
  readonly clock: Clock;
  readonly config: ApiConfig;
  readonly metrics: ApiMetrics;
  /** null for a visitor; calls that require sign-in never see null */
  readonly session: Session | null;
  /** the anonymous id of this browser's cookie, '' without one */
  readonly fingerprint: string;
  /** this browser's proof that a provider vouched for its person, '' without one */
  readonly socialTicket: string;
  readonly idempotencyKey: string | null;
  /** adds a Set-Cookie header to the reply */
  readonly setCookie: (cookie: string) => void;
}

export type ContextOf<C extends Contract> = C['auth'] extends 'required' ? CallContext & { readonly session: Session } : CallContext;

/** A contract with its handler, as the shell mounts it. */
export interface Call {
  readonly contract: Contract;
  readonly handle: (input: object, context: CallContext) => Promise<Result<CallReply<Contract>>>;
  /** a refusal's inner data in wire form; what it does not know stays inside */
  readonly refusalData?: (data: unknown) => unknown;
}

/**
 * Joins a contract and its handler. The handler maps wire fields to a use case and back; parsing, identity, limits,
 * envelope and errors are the shell's.
 */
export function defineCall<const C extends Contract>(
  contract: C,
  handle: (input: CallInput<C>, context: ContextOf<C>) => Promise<Result<CallReply<C>>>,
  refusalData?: (data: unknown) => unknown,
): Call {
  // The shell only ever passes what contract.request parsed, and a session where the contract requires one.
  return { contract, handle: handle as unknown as Call['handle'], refusalData };
}
