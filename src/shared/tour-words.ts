import * as phrases from '#messages/phrases.ts';
import * as tours from '#messages/tours.ts';
import { monthName } from './dates.ts';

/** 'Breakfast, Dinner' */
export const mealsOf = (meals: readonly (keyof typeof tours.mealNames)[]): string =>
  meals.map((meal) => tours.mealNames[meal]()).join(', ');

/** Months of the year, 1 to 12, in words: 'All year', 'June to September', 'May, December'. */
export function monthsOf(months: readonly number[]): string {
  if (months.length === 12) return tours.allYear();
  const inARow =
    months.length > 2 &&
    months.every((month, i) => i === 0 || month === ((months[i - 1] ?? 0) % 12) + 1);
  return inARow
    ? phrases.range({ from: monthName(months[0] ?? 1), to: monthName(months.at(-1) ?? 12) })
    : months.map((month) => monthName(month)).join(', ');
}
