import { changedAt, labelOf } from '#marketplace/bookings/views/index.ts';
import type { Context } from '#platform/context.ts';
import { splitsOf } from './splits.ts';

/** A person who was asked for a share and said that they are not coming. */
export interface NotComing {
  /** the name that the organiser gave, or 'Guest 2' */
  readonly name: string;
  /** when they said so */
  readonly at: Date;
}

/**
 * Who said that they are not coming since the booking was last changed, oldest first. In a later round of collecting
 * the last word of a person counts; a share that was divided keeps the word of its payer. Two payers with one name are
 * two people.
 */
export async function notComing(ctx: Context, bookingId: number): Promise<readonly NotComing[]> {
  const splits = await splitsOf(ctx, bookingId);
  if (splits.length === 0) return [];
  const [changed, divided] = await Promise.all([
    changedAt(ctx, bookingId),
    ctx.db
      .selectFrom('ended_share_links')
      .select(['split_id as splitId', 'position', 'name', 'declined_at as at'])
      .where(
        'split_id',
        'in',
        splits.map(({ id }) => id),
      )
      .where('declined_at', 'is not', null)
      .where('why', '=', 'divided')
      .orderBy('position')
      .execute(),
  ]);
  const words = new Map<string, { readonly name: string; readonly at: Date | null }>();
  for (const { id, shares } of splits) {
    const first = shares[0];
    const gone = divided
      .filter(({ splitId }) => splitId === id)
      .map(({ name, position, at }) => ({
        name: labelOf({ name, n: position - (first?.position ?? 1) + (first?.n ?? 1) }),
        at,
      }));
    const people = [
      ...gone,
      ...shares.map((share) => ({ name: labelOf(share), at: share.declinedAt })),
    ];
    const namesakes = new Map<string, number>();
    for (const person of people) {
      const nth = (namesakes.get(person.name) ?? 0) + 1;
      namesakes.set(person.name, nth);
      words.set(`${nth} ${person.name}`, person);
    }
  }
  return [...words.values()]
    .filter((one): one is NotComing => one.at !== null && (changed === null || one.at > changed))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
