import { changedRate } from '#shared/night-rate.ts';
import type { NightEdit } from '#marketplace/pricing/rehearsal/index.ts';
import type { PriceFacts } from '#marketplace/pricing/index.ts';
import { isoWeekday } from '#shared/dates.ts';
import type { StaySet } from '#marketplace/inventory/index.ts';
import { isPrice } from './read-settings.ts';
import type { OwnerWords } from './read-owner-words.ts';
import type { NightSettings } from './read-settings.ts';

/**
 * The edits of nights that an owner's words mean, for a rehearsal and for saving. A sum or a percent changes the
 * present rate of each night, in whole rupees; a night that is not on sale has none and is left out.
 */
export function nightEditsOf(
  { changes, roomIds }: Pick<OwnerWords, 'changes' | 'roomIds'>,
  facts: Pick<PriceFacts, 'rooms'>,
): readonly NightEdit[] {
  const rooms = facts.rooms.filter(({ id }) => roomIds === null || roomIds.includes(id));
  return changes.flatMap(({ ranges, weekdays, set }) =>
    rooms.flatMap(({ id, nights }) =>
      nights
        .filter(
          ({ night, rate }) =>
            rate > 0 &&
            (weekdays === null || weekdays.includes(isoWeekday(night))) &&
            ranges.some(({ checkIn, checkOut }) => night >= checkIn && night < checkOut),
        )
        .flatMap(({ night, rate }): NightEdit[] => {
          const edit = {
            ...(isPrice(set) ? { rate: changedRate(rate, set) } : {}),
            ...rulesIn(set),
          };
          return Object.keys(edit).length === 0 ? [] : [{ roomId: id, night, ...edit }];
        }),
    ),
  );
}

/** The rules for stays among settings. */
const rulesIn = ({
  rate: _rate,
  step: _step,
  percent: _percent,
  ...rules
}: NightSettings): StaySet => rules;
