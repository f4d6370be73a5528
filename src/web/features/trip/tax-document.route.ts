import { invoices as texts } from '#shared/messages/invoices.ts';
import { requireSession } from '#web/app/session.server.ts';
import { servicesContext } from '#web/context.ts';
import type { Route } from './+types/tax-document.route.ts';
import { bookingIdOf } from './receipt.server.ts';
import { paperNamed } from './tax-document-address.ts';

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;
const notFound = () => new Response(texts.notFound, { status: 404, headers: { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' } });

/**
 * GET /receipt/:id/invoice.pdf, invoice-N.pdf, credit-note.pdf, credit-note-N.pdf: papers of one's own booking. Another
 * person's, an unknown one and a paper that was never issued are not found, all the same.
 */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const { checkout, invoices } = context.get(servicesContext);
  const id = bookingIdOf(params.id);
  const named = paperNamed(params.paper);
  if (id === null || named === null || !(await checkout.receipt(account.id, id)).ok) return notFound();
  const latest = named.kind === 'invoice' ? invoices.invoiceFor : invoices.creditNoteFor;
  const file = await (named.position === null ? latest(id) : invoices.paperFile(id, named.kind, named.position));
  if (file === undefined) return notFound();
  // shown where the browser can; the links on our pages ask for a download
  return new Response(new Uint8Array(file.bytes), { headers: { ...PRIVATE, 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${file.fileName}"`, 'Content-Length': String(file.bytes.length) } });
}
