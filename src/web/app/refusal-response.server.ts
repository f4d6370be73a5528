import { data } from 'react-router';
import * as common from '#messages/common.ts';
import * as payment from '#messages/payment.ts';
import { TROUBLE_RETRY_AFTER } from '#platform/deadline.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { HTTP_STATUS, refuse, type Refusal, type Result } from '#shared/result.ts';

/** The response of an action to a refusal: its status, and Retry-After for a limit. */
export function refused<T>(refusal: Refusal, reply: T, headers = new Headers()) {
  if (refusal.retryAfter !== undefined)
    headers.set('Retry-After', String(Math.ceil(refusal.retryAfter)));
  return data(reply, { status: HTTP_STATUS[refusal.kind], headers });
}

/** Code of a refusal by `orTrouble`. */
export const TROUBLE = 'payment.trouble';

/**
 * The result of work before a payment; `payment.trouble` (503) where the database failed or the time ran out, so the
 * page can say that nothing was charged. A bug is still thrown.
 */
export async function orTrouble<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work;
  } catch (error) {
    if (meetTrouble(error) === null) throw error;
    return refuse('unavailable', TROUBLE, payment.trouble(), { retryAfter: TROUBLE_RETRY_AFTER });
  }
}

/** The messages of a refusal: each problem by its field; the others go above the form. */
export function byField(
  { message, fields = {} }: Refusal,
  known = fields,
): { readonly message: string; readonly fields: Readonly<Record<string, string>> } {
  return { message: Object.keys(known).length > 0 ? '' : message, fields: known };
}

/** A text of a posted form, cut to `most` characters; '' for a missing field or a file. */
export function formText(form: FormData, name: string, most = 1000): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, most) : '';
}

/** The fields of a posted form; 400 for a body that is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(common.invalidInput(), { status: 400 });
  }
}
