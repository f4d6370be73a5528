import * as texts from '#messages/owner-blocks.ts';
import { readId } from '#shared/ids.ts';
import { formatRupees } from '#shared/money.ts';

const WHAT = ['closed', 'opened', 'written', 'changed', 'undone', 'waiting', 'stopped'] as const;
type BlockWhat = (typeof WHAT)[number];

/** What the last form about blocks did, from the address of the calendar. */
export interface BlockNotice {
  readonly text: string;
  /** the rows of the audit log that take it back */
  readonly audits: readonly number[];
}

/** The address of the months of a room, saying what a form did. */
export function monthAfter(
  id: number,
  where: { readonly room: number; readonly month: string },
  done: { readonly what: BlockWhat; readonly n?: number; readonly audits?: readonly number[] },
): string {
  const query = new URLSearchParams({
    room: String(where.room),
    month: where.month,
    block: done.what,
    n: String(done.n ?? 0),
  });
  for (const audit of done.audits ?? []) query.append('audit', String(audit));
  return `/host/calendar/${id}?${query.toString()}`;
}

const auditsIn = (query: URLSearchParams): readonly number[] =>
  query
    .getAll('audit')
    .slice(0, 20)
    .flatMap((one) => readId(one) ?? []);

/** What the page of an own booking says after money was written down; the address has the rupees. */
export function paidNotice(query: URLSearchParams): BlockNotice | null {
  if (query.get('paid') === 'undone') return { text: texts.done.undone(), audits: [] };
  const sum = /^\d{1,9}$/.exec(query.get('paid') ?? '')?.[0];
  if (sum === undefined) return null;
  return {
    text: texts.paidDone({ amount: formatRupees(Number(sum) * 100) }),
    audits: auditsIn(query),
  };
}

/** Reads what `monthAfter` wrote. */
export function blockNoticeIn(query: URLSearchParams): BlockNotice | null {
  const what = WHAT.find((known) => known === query.get('block'));
  if (what === undefined) return null;
  const n = readId(query.get('n')) ?? 0;
  const audits = auditsIn(query);
  if (what === 'waiting' || what === 'stopped') return { text: texts[what](), audits: [] };
  return { text: texts.done[what]({ n }), audits };
}
