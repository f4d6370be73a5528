import { sql, type Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { dateInIndia, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Buyer, TaxDocumentContent, TaxDocumentKind } from './content.ts';

/** An invoice or a credit note, frozen as it was issued. */
export interface TaxDocument {
  readonly id: number;
  readonly bookingId: number;
  readonly kind: TaxDocumentKind;
  /** 1, 2, … among the booking's documents of its kind */
  readonly position: number;
  /** 'V27/2627/000123' */
  readonly serial: string;
  readonly issuedAt: Date;
  /** in India */
  readonly issuedOn: IsoDate;
  readonly total: Paise;
  /** a credit note has taken it back, whole or in part */
  readonly corrected: boolean;
  readonly buyer: Buyer;
  readonly content: TaxDocumentContent;
}

interface NewRow {
  readonly bookingId: number;
  readonly kind: TaxDocumentKind;
  readonly event: string;
  readonly series: string;
  readonly corrects: number | null;
  readonly issuedAt: Date;
  readonly content: TaxDocumentContent;
  readonly buyer: Buyer;
}

const columns = ['id', 'booking_id', 'kind', 'position', 'serial', 'issued_at', 'issued_on', 'total', 'content', 'buyer'] as const;
type Row = Pick<Selectable<DB['tax_documents']>, (typeof columns)[number]>;

/** jsonb and the checked text column come back untyped; the writer and the constraints guarantee their shape. */
const toTaxDocument = (row: Row, corrected: boolean): TaxDocument => ({
  id: row.id,
  bookingId: row.booking_id,
  kind: row.kind as TaxDocumentKind,
  position: row.position,
  serial: row.serial,
  issuedAt: row.issued_at,
  issuedOn: row.issued_on,
  total: row.total,
  corrected,
  buyer: row.buyer as unknown as Buyer,
  content: row.content as unknown as TaxDocumentContent,
});

/** All tax documents of a booking, oldest first; the caller has checked whose booking it is. */
export async function taxDocumentsOf(ctx: Context, bookingId: number, trx: Db = ctx.db): Promise<readonly TaxDocument[]> {
  const rows = await trx
    .selectFrom('tax_documents as d')
    .select(columns)
    .select(sql<boolean>`exists (select from tax_documents c where c.corrects = d.id)`.as('corrected'))
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map((row) => toTaxDocument(row, row.corrected));
}

/** Those of the bookings that have been invoiced, in one query. */
export async function invoicedBookings(ctx: Context, bookingIds: readonly number[], trx: Db = ctx.db): Promise<ReadonlySet<number>> {
  const rows = await trx.selectFrom('tax_documents').select('booking_id').distinct().where(sql<boolean>`booking_id = any(${[...bookingIds]}::int[])`).execute();
  return new Set(rows.map((row) => row.booking_id));
}

/** The document of one event; undefined when it has none yet. */
export async function documentOfEvent(trx: Db, kind: TaxDocumentKind, event: string): Promise<TaxDocument | undefined> {
  const row = await trx.selectFrom('tax_documents').select(columns).where('kind', '=', kind).where('event', '=', event).executeTakeFirst();
  return row === undefined ? undefined : toTaxDocument(row, false);
}

/** Position and number are the database's to give, by a trigger of the table. */
export async function insertDocument(trx: Db, { bookingId, kind, event, series, corrects, issuedAt, content, buyer }: NewRow): Promise<TaxDocument> {
  const row = await trx
    .insertInto('tax_documents')
    .values({ booking_id: bookingId, kind, event, series, corrects, issued_at: issuedAt, issued_on: dateInIndia(issuedAt), total: content.total, content: JSON.stringify(content), buyer: JSON.stringify(buyer) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toTaxDocument(row, false);
}
