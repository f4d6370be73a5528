import { tours as texts } from '#shared/messages/tours.ts';
import type { TourDay, TourDetails } from '../types.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;

function dayHtml(day: TourDay, index: number): string {
  const facts = [day.road, day.stay === '' ? '' : texts.stayIn(day.stay), day.meals.length === 0 ? '' : texts.mealsOf(day.meals)].filter(Boolean);
  return `<h3>${escape(texts.day(index + 1, day.title))}</h3><p>${escape(day.text)}</p>${facts.length === 0 ? '' : `<p>${escape(facts.join('. '))}.</p>`}`;
}

/**
 * The three long texts of a tour as HTML, for clients that show them as such. They are stored as plain texts and
 * escaped here, so nothing that an operator typed can become markup.
 */
export const tourHtml = (tour: Pick<TourDetails, 'dayPlan' | 'inclusions' | 'exclusions' | 'terms'>) => ({
  tourPlan: tour.dayPlan.map(dayHtml).join(''),
  inclusionExclusion: `<h3>${escape(texts.included)}</h3>${list(tour.inclusions)}<h3>${escape(texts.notIncluded)}</h3>${list(tour.exclusions)}`,
  termsConditions: list(tour.terms),
});
