import { sql } from 'kysely';
import { question } from '#platform/telemetry/questions.ts';

/** Newest documents to check: numbers are assigned in order, soon after issue. */
const NEWEST = 5000;

/** Issued tax documents without a number. */
export const invoiceFigures = question({
  metrics: {
    verandah_tax_documents_unnumbered: ['Tax documents without a number, of the newest 5,000'],
    verandah_tax_document_oldest_unnumbered_seconds: ['How long the oldest of them has waited'],
  },
  ask: async (trx) => {
    const { rows } = await sql<{
      n: number;
      seconds: number;
    }>`
      select count(*)::float8 as n,
        coalesce(extract(epoch from now() - min(issued_at)), 0)::float8 as seconds
      from (select number, issued_at from tax_documents order by id desc limit ${NEWEST}) as newest
      where number is null`.execute(trx);
    return {
      verandah_tax_documents_unnumbered: rows[0]?.n ?? 0,
      verandah_tax_document_oldest_unnumbered_seconds: rows[0]?.seconds ?? 0,
    };
  },
});
