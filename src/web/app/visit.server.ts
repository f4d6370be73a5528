import { accountById } from '#marketplace/accounts/index.ts';
import type { Context, Session } from '#platform/context.ts';
import { timeInIndia } from '#shared/dates.ts';
import type { VisitNote } from './root-data.ts';

/** What every page says while a member of the staff looks as an owner or acts for one; null otherwise. */
export async function visitNote(ctx: Context, session: Session | null): Promise<VisitNote | null> {
  const visit = session?.visit ?? null;
  if (visit === null) return null;
  const owner = await accountById(ctx, visit.ownerId);
  return { kind: visit.kind, owner: owner?.name ?? '', until: timeInIndia(visit.until) };
}
