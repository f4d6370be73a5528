import * as texts from '#messages/owner-words.ts';
import {
  addDays,
  formatNearDate,
  formatShortDate,
  nightsBetween,
  nightsOf,
} from '#shared/dates.ts';
import { festivalName } from '#shared/festivals.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { NIGHTS_AHEAD } from '#marketplace/inventory/index.ts';
import { listed, percentText, quotedList } from '#shared/phrases.ts';
import type { NightSettings } from './read-settings.ts';
import type { NamedNights } from './read-targets.ts';
import type { OwnerChange, OwnerWords } from './read-owner-words.ts';

/** A change as a sentence: 'Diwali, 28 Oct – 1 Nov 2027 (5 nights): ₹32,000 a night and 3 nights or more'. */
export const sayChange = (change: OwnerChange): string =>
  texts.change({ nights: nightsText(change), what: listed(settingsText(change.set)) });

/** Why a sentence cannot be saved: the words that were not understood, or what it lacks. Empty: it can be. */
export const sayProblems = ({ notUnderstood, missing }: OwnerWords): readonly string[] => [
  ...(notUnderstood.length === 0
    ? []
    : [texts.notUnderstood({ words: quotedList(notUnderstood) })]),
  ...(missing === null ? [] : [texts.missing[missing]()]),
];

function nightsText({ ranges, weekdays }: OwnerChange): string {
  const always = ranges.some((range) => nightsIn(range) >= NIGHTS_AHEAD);
  const names = texts.weekdays();
  const days = weekdays === null ? '' : listed(weekdays.map((day) => names[day - 1] ?? ''));
  if (always) return days === '' ? texts.everyNight() : texts.weekdaysAlways({ days });
  const nights = listed(ranges.map(rangeText));
  if (days !== '') return texts.weekdaysOf({ days, nights });
  return texts.nights({ dates: nights, n: new Set(ranges.flatMap(nightsOf)).size });
}

const nightsIn = ({ checkIn, checkOut }: NamedNights): number => nightsBetween(checkIn, checkOut);

/** '28 Oct – 1 Nov 2027': the first night and the last. */
function rangeText(range: NamedNights): string {
  const { checkIn, checkOut, festival } = range;
  const last = addDays(checkOut, -1);
  const dates =
    nightsIn(range) === 1
      ? formatShortDate(checkIn)
      : `${formatNearDate(checkIn)} – ${formatShortDate(last)}`;
  return festival === undefined
    ? dates
    : texts.festival({ festival: festivalName(festival), dates });
}

const settingsText = (set: NightSettings): readonly string[] => [
  ...(set.rate === undefined ? [] : [texts.rate({ rupees: formatRupees(set.rate) })]),
  ...(set.step === undefined ? [] : [stepMore(set.step)]),
  ...(set.percent === undefined ? [] : [percentMore(set.percent)]),
  ...(set.minNights === undefined ? [] : [texts.minNights({ n: set.minNights })]),
  ...(set.maxNights === undefined ? [] : [texts.maxNights({ n: set.maxNights })]),
  ...(set.noArrival === undefined ? [] : [set.noArrival ? texts.noArrival() : texts.arrival()]),
  ...(set.noDeparture === undefined
    ? []
    : [set.noDeparture ? texts.noDeparture() : texts.departure()]),
];

const stepMore = (step: Paise): string =>
  step > 0
    ? texts.stepUp({ rupees: formatRupees(step) })
    : texts.stepDown({ rupees: formatRupees(-step) });

const percentMore = (hundredths: number): string =>
  hundredths > 0
    ? texts.more({ percent: percentText(hundredths) })
    : texts.less({ percent: percentText(-hundredths) });
