import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import { drawInThread } from '#platform/pdf/index.ts';
import * as texts from '#messages/invoices.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { TaxDocumentKind } from './content.ts';
import type { Drawing } from './draw.ts';
import { taxDocumentsOf, type TaxDocument } from './tax-documents.ts';

interface TaxDocumentFile {
  /** 'V27-2627-000123.pdf': the serial without slashes */
  readonly fileName: string;
  /** application/pdf; the same bytes each time */
  readonly bytes: Buffer;
}

/** One tax document of a booking by its kind and position, as a file; undefined when there is none. */
export const taxDocumentFile = (
  ctx: Context,
  bookingId: number,
  kind: TaxDocumentKind,
  position: number,
): Promise<TaxDocumentFile | undefined> =>
  latestAsFile(
    ctx,
    bookingId,
    (document) => document.kind === kind && document.position === position,
  );

/** The latest invoice of a booking as a file; undefined without one. */
export const invoiceFor = (ctx: Context, bookingId: number): Promise<TaxDocumentFile | undefined> =>
  latestAsFile(ctx, bookingId, ({ kind }) => kind === 'invoice');

/** The latest credit note of a booking as a file; undefined without one. */
export const creditNoteFor = (
  ctx: Context,
  bookingId: number,
): Promise<TaxDocumentFile | undefined> =>
  latestAsFile(ctx, bookingId, ({ kind }) => kind === 'credit_note');

async function latestAsFile(
  ctx: Context,
  bookingId: number,
  wanted: (document: TaxDocument) => boolean,
): Promise<TaxDocumentFile | undefined> {
  const document = (await taxDocumentsOf(ctx, bookingId)).findLast(wanted);
  return document === undefined
    ? undefined
    : {
        fileName: `${document.serial.replaceAll('/', '-')}.pdf`,
        bytes: await printTaxDocument(document, ctx.settings.BRAND_NAME),
      };
}

/**
 * A tax document as PDF: the same bytes each time. Drawn in a thread, so other requests do not wait. Throws
 * DrawingBusyError.
 */
export const printTaxDocument = (document: TaxDocument, brandName: string): Promise<Buffer> =>
  drawInThread('document', new URL('./draw.ts', import.meta.url), {
    document,
    brandName,
  } satisfies Drawing);

/**
 * Why the signed-in person may draw no more documents now, `document.often` (429), or null; bounds the server's work.
 */
export async function drawingProblem(ctx: Context): Promise<Refusal | null> {
  const limit = await inTransaction(ctx.db, (trx) =>
    spendBudget(ctx, trx, 'document', { account: ctx.actor.session?.account.id }),
  );
  return limit === null
    ? null
    : refuse('limited', 'document.often', texts.often(), { retryAfter: limit.retryAfter });
}
