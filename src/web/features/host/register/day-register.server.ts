import type { LoaderFunctionArgs } from 'react-router';
import { drawingProblem } from '#marketplace/invoices/index.ts';
import { dayRegisterFile } from '#marketplace/register/index.ts';
import { DRAWING_RETRY_AFTER, DrawingBusyError } from '#platform/pdf/index.ts';
import * as texts from '#messages/register.ts';
import { parseDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';

const plain = (text: string, status: number, retryAfter?: number) =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) }),
    },
  });

/** GET /host/register/:id/2026-12-10.pdf: the register of a day at a property. */
export async function dayRegisterLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  const date = parseDate(params['file']?.replace(/\.pdf$/, '') ?? '');
  if (id === null || !date || params['file'] !== `${date}.pdf`) return plain(texts.notFound(), 404);
  const often = await drawingProblem(ctx);
  if (often !== null) return plain(often.message, 429, often.retryAfter);
  const file = await dayRegisterFile(ctx, id, date).catch((error: unknown) => {
    if (error instanceof DrawingBusyError) return null;
    throw error;
  });
  if (file === null) return plain(texts.busy(), 503, DRAWING_RETRY_AFTER);
  if (!file.ok) return plain(file.message, HTTP_STATUS[file.kind]);
  return new Response(new Uint8Array(file.value), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="register-${date}.pdf"`,
      'Content-Length': String(file.value.length),
    },
  });
}
