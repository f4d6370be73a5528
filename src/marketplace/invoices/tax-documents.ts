import { sql, type Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { dateInIndia, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Buyer, TaxDocumentContent, TaxDocumentKind } from './content.ts';

/** An invoice or a credit note, frozen at issue. */
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
  /** a credit note has credited it, wholly or partly */
  readonly corrected: boolean;
  readonly buyer: Buyer;
  readonly content: TaxDocumentContent;
}

/** A tax document inside a transaction; it may not have a number yet. */
type IssuedDocument = Omit<TaxDocument, 'serial' | 'content'> & {
  readonly serial: string | null;
  readonly content: TaxDocumentContent<string | null>;
};

interface NewRow {
  readonly bookingId: number;
  readonly kind: TaxDocumentKind;
  readonly event: string;
  readonly series: string;
  readonly corrects: number | null;
  readonly issuedAt: Date;
  readonly content: TaxDocumentContent<string | null>;
  readonly buyer: Buyer;
}

type Row = Pick<
  Selectable<DB['tax_documents']>,
  | 'id'
  | 'booking_id'
  | 'kind'
  | 'position'
  | 'serial'
  | 'issued_at'
  | 'issued_on'
  | 'total'
  | 'content'
  | 'buyer'
> & {
  readonly corrected: boolean;
  readonly against_serial: string | null;
  readonly against_on: IsoDate | null;
};

/** jsonb and the checked text column are untyped here; the writer and the constraints guarantee their shape. */
const toDocument = (row: Row): IssuedDocument => ({
  id: row.id,
  bookingId: row.booking_id,
  kind: row.kind as TaxDocumentKind,
  position: row.position,
  serial: row.serial,
  issuedAt: row.issued_at,
  issuedOn: row.issued_on,
  total: row.total,
  corrected: row.corrected,
  buyer: row.buyer as unknown as Buyer,
  content: withInvoice(row.content as unknown as TaxDocumentContent<string | null>, row),
});

/** Adds the invoice's serial to a credit note that was issued before its invoice had one. */
function withInvoice(
  content: TaxDocumentContent<string | null>,
  { against_serial: serial, against_on: issuedOn }: Pick<Row, 'against_serial' | 'against_on'>,
): TaxDocumentContent<string | null> {
  const { against } = content;
  return against === null || against.serial !== null
    ? content
    : { ...content, against: { ...against, serial, issuedOn: issuedOn ?? against.issuedOn } };
}

/** The tax documents of a booking in the caller's transaction, oldest first; numbered or not. */
export async function documentsIn(trx: Db, bookingId: number): Promise<readonly IssuedDocument[]> {
  const rows = await trx
    .selectFrom('tax_documents as d')
    .leftJoin('tax_documents as i', 'i.id', 'd.corrects')
    .select([
      'd.id',
      'd.booking_id',
      'd.kind',
      'd.position',
      'd.serial',
      'd.issued_at',
      'd.issued_on',
      'd.total',
      'd.content',
      'd.buyer',
      'i.serial as against_serial',
      'i.issued_on as against_on',
    ])
    .select(
      sql<boolean>`exists (select from tax_documents c where c.corrects = d.id)`.as('corrected'),
    )
    .where('d.booking_id', '=', bookingId)
    .orderBy('d.id')
    .execute();
  return rows.map(toDocument);
}

const isNumbered = (document: IssuedDocument): document is TaxDocument =>
  document.serial !== null && document.content.against?.serial !== null;

/**
 * All tax documents of a booking, oldest first; the caller has checked the owner. Assigns missing numbers first, so
 * readers never see a document without one. Not inside a transaction: others would wait for its commit.
 */
export async function taxDocumentsOf(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
): Promise<readonly TaxDocument[]> {
  for (;;) {
    const documents = await documentsIn(db, bookingId);
    if (documents.every(isNumbered)) return documents;
    // earlier documents first; waits for another process that is numbering
    await numberSome(db);
  }
}

/** Documents numbered in one statement; others of the series wait meanwhile. */
const AT_ONCE = 1_000;

async function numberSome(db: Db): Promise<number> {
  const { rows } = await sql<{
    given: number;
  }>`select number_tax_documents(${AT_ONCE}::integer) as given`.execute(db);
  return rows[0]?.given ?? 0;
}

/**
 * Job: assigns serials to all issued tax documents, in order of issue. Safe to run twice and on two machines. Returns
 * how many.
 */
export async function numberTaxDocuments({ db }: Pick<Context, 'db'>): Promise<number> {
  for (let given = 0; ;) {
    const more = await numberSome(db);
    given += more;
    if (more === 0) return given;
  }
}

/**
 * Writes a document without a number, unless its event already has one of this kind; the caller has locked the
 * booking. Returns its id.
 */
export async function insertDocument(
  trx: Db,
  { bookingId, kind, event, series, corrects, issuedAt, content, buyer }: NewRow,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* name: insert-tax-document */ with before as (
      select id from tax_documents where kind = ${kind} and event = ${event}
    ),
    issued as (
      insert into tax_documents (booking_id, kind, event, series, number, corrects, issued_at, issued_on, total,
        content, buyer)
      select ${bookingId}::integer, ${kind}, ${event}, ${series}, null, ${corrects}::integer,
        ${issuedAt}::timestamptz, ${dateInIndia(issuedAt)}::date, ${content.total}::bigint,
        ${JSON.stringify(content)}::jsonb, ${JSON.stringify(buyer)}::jsonb
      where not exists (select from before)
      returning id
    )
    select id from before union all select id from issued`.execute(trx);
  return (rows[0] as { id: number }).id;
}
