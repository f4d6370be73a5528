import type { z } from 'zod';
import { common } from '#shared/messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Contract } from '../contract/define.ts';

/** Parses a body by its contract; wrong input is refused with a message for each field. An absent body is `{}`. */
export function readInput(contract: Contract, body: unknown): Result<object> {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return refuse('invalid', 'input.invalid', common.notAnObject);
  const parsed = contract.request.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  const fields = fieldMessages(parsed.error);
  const message = contract.invalidMessage?.(given as Record<string, unknown>, fields) ?? common.invalidInput;
  return refuse('invalid', 'input.invalid', message, { fields });
}

/** The first message of each field. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** The `user_id` of parsed input: 0 when the call has none. */
export const claimedUser = (input: object): number => ('user_id' in input && typeof input.user_id === 'number' ? input.user_id : 0);

const KEY = /^[A-Za-z0-9._:-]{1,200}$/;

/** The Idempotency-Key header of calls that take one; null without. */
export function idempotencyKeyOf(contract: Contract, header: string | readonly string[] | undefined): Result<string | null> {
  if (contract.idempotent !== true || header === undefined || header === '') return ok(null);
  if (typeof header === 'string' && KEY.test(header)) return ok(header);
  return refuse('invalid', 'input.invalid', common.badIdempotencyKey, { fields: { 'Idempotency-Key': common.badIdempotencyKey } });
}
