import { changedAt, labelOf } from '#marketplace/bookings/views/index.ts';
import type { Context } from '#platform/context.ts';
import { splitsOf } from './splits.ts';

/** A person who was asked for a share and said that they are not coming. */
export interface NotComing {
  /** the name that the organiser gave; '' once their share was divided among the others */
  readonly name: string;
  /** when they said so */
  readonly at: Date;
}

/**
 * Who said that they are not coming since the booking was last changed, oldest first. In a later round of collecting
 * the last word of a person counts; a share that was divided keeps the word of its payer.
 */
export async function notComing(ctx: Context, bookingId: number): Promise<readonly NotComing[]> {
  const splits = await splitsOf(ctx, bookingId);
  if (splits.length === 0) return [];
  const [changed, divided] = await Promise.all([
    changedAt(ctx, bookingId),
    ctx.db
      .selectFrom('ended_share_links')
      .select('declined_at as at')
      .where(
        'split_id',
        'in',
        splits.map(({ id }) => id),
      )
      .where('declined_at', 'is not', null)
      .where('why', '=', 'divided')
      .execute(),
  ]);
  const words = new Map<string, Date | null>();
  for (const { shares } of splits)
    for (const share of shares) words.set(labelOf(share), share.declinedAt);
  return [
    ...[...words].map(([name, at]) => ({ name, at })),
    ...divided.map(({ at }) => ({ name: '', at })),
  ]
    .filter((one): one is NotComing => one.at !== null && (changed === null || one.at > changed))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
