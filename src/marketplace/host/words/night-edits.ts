import { LEAST_RATE, MOST_RATE } from '#shared/night-rate.ts';
import type { NightEdit } from '#marketplace/pricing/rehearsal/index.ts';
import type { PriceFacts } from '#marketplace/pricing/index.ts';
import { isoWeekday } from '#shared/dates.ts';
import { mulDiv, wholeRupees, type Paise } from '#shared/money.ts';
import type { StaySet } from '#marketplace/inventory/index.ts';
import type { OwnerWords } from './read-owner-words.ts';
import type { NightSettings } from './read-settings.ts';

/**
 * The edits of nights that an owner's words mean, for a rehearsal and for saving. A percent changes the present rate of
 * each night, in whole rupees within the bounds of a rate; a night that is not on sale has none and is left out.
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
          const next = set.percent === undefined ? set.rate : changedBy(rate, set.percent);
          const edit = {
            ...(next === undefined ? {} : { rate: next }),
            ...rulesIn(set),
          };
          return Object.keys(edit).length === 0 ? [] : [{ roomId: id, night, ...edit }];
        }),
    ),
  );
}

/** The rules for stays that words set. */
const rulesIn = ({ rate: _rate, percent: _percent, ...rules }: NightSettings): StaySet => rules;

const changedBy = (rate: Paise, hundredths: number): Paise =>
  Math.min(MOST_RATE, Math.max(LEAST_RATE, wholeRupees(mulDiv(rate, 10_000 + hundredths, 10_000))));
