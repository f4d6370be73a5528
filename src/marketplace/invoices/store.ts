import { sql, type Selectable } from 'kysely';
import type { DB, Db } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { Guest } from '#marketplace/bookings/index.ts';
import type { Paper, PaperContent, PaperKind } from './types.ts';

interface NewRow {
  readonly bookingId: number;
  readonly kind: PaperKind;
  readonly event: string;
  readonly series: string;
  readonly corrects: number | null;
  readonly issuedAt: Date;
  readonly content: PaperContent;
  readonly buyer: Guest;
}

const columns = ['id', 'booking_id', 'kind', 'position', 'serial', 'issued_at', 'issued_on', 'total', 'content', 'buyer'] as const;
type Row = Pick<Selectable<DB['tax_documents']>, (typeof columns)[number]>;

/** jsonb and the checked text column come back untyped; the writer and the constraints guarantee their shape. */
const toPaper = (row: Row, corrected: boolean): Paper => ({
  id: row.id,
  bookingId: row.booking_id,
  kind: row.kind as PaperKind,
  position: row.position,
  serial: row.serial,
  issuedAt: row.issued_at,
  issuedOn: row.issued_on,
  total: row.total,
  corrected,
  buyer: row.buyer as unknown as Guest,
  content: row.content as unknown as PaperContent,
});

/** All papers of a booking, oldest first. */
export async function papersOf(db: Db, bookingId: number): Promise<readonly Paper[]> {
  const rows = await db
    .selectFrom('tax_documents as d')
    .select(columns)
    .select(sql<boolean>`exists (select from tax_documents c where c.corrects = d.id)`.as('corrected'))
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map((row) => toPaper(row, row.corrected));
}

/** The paper of one event; undefined when it has none yet. */
export async function paperOfEvent(db: Db, kind: PaperKind, event: string): Promise<Paper | undefined> {
  const row = await db.selectFrom('tax_documents').select(columns).where('kind', '=', kind).where('event', '=', event).executeTakeFirst();
  return row === undefined ? undefined : toPaper(row, false);
}

/** Place and number are the database's to give: see the trigger of migration 0034. */
export async function insertPaper(trx: Db, { bookingId, kind, event, series, corrects, issuedAt, content, buyer }: NewRow): Promise<Paper> {
  const row = await trx
    .insertInto('tax_documents')
    .values({ booking_id: bookingId, kind, event, series, corrects, issued_at: issuedAt, issued_on: dateInIndia(issuedAt), total: content.total, content: JSON.stringify(content), buyer: JSON.stringify(buyer) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toPaper(row, false);
}
