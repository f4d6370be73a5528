import { data } from 'react-router';
import * as common from '#messages/common.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';

/** A refusal as an action answers it: its status, and when to come back where there is a limit. */
export function refused<T>(refusal: Refusal, reply: T, headers = new Headers()) {
  if (refusal.retryAfter !== undefined)
    headers.set('Retry-After', String(Math.ceil(refusal.retryAfter)));
  return data(reply, { status: HTTP_STATUS[refusal.kind], headers });
}

/** What a form says of a refusal: each problem by its field, and above the form what belongs to none of them. */
export function byField(
  { message, fields = {} }: Refusal,
  known = fields,
): { readonly message: string; readonly fields: Readonly<Record<string, string>> } {
  return { message: Object.keys(known).length > 0 ? '' : message, fields: known };
}

/** A text of a posted form: what was typed, cut where nobody types more; '' for a missing one or a file. */
export function formText(form: FormData, name: string, most = 1000): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, most) : '';
}

/** The fields of a posted form; a body that is none is the sender's fault, not ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(common.invalidInput(), { status: 400 });
  }
}
