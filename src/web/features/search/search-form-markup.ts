import { addDays, BOOKING_WINDOW_DAYS, type IsoDate } from '#shared/dates.ts';
import { content } from '#shared/messages/content.ts';
import { search } from '#shared/messages/search.ts';
import { ageLabel, MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN_PER_ROOM, MAX_ROOMS } from '#shared/party.ts';
import { markup, type Markup } from '#web/lib/markup.ts';
import type { SearchQuery } from './search-params.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/inputs.tsx';

const TYPES = [['bungalow', content.villas], ['hotel', content.hotels], ['any', content.allStays]] as const;
const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

const CHECKED = markup` checked=""`;
const SELECTED = markup` selected=""`;

const field = (label: string, input: Markup, hint = ''): Markup => markup`<label class="flex flex-col text-sm font-semibold">${label}<span class="font-normal text-muted empty:hidden">${hint}</span><span class="mt-auto block">${input}</span></label>`;
const number = (label: string, hint: string, name: string, value: number, min: number, max: number): Markup => field(label, markup`<input type="number" inputmode="numeric" name="${name}" value="${value}" min="${min}" max="${max}" class="${inputClass} mt-1"/>`, hint);
const date = (label: string, name: string, value: IsoDate, min: IsoDate, max: IsoDate): Markup => field(label, markup`<input type="date" name="${name}" value="${value}" min="${min}" max="${max}" class="${inputClass} mt-1"/>`);

/**
 * The search of a list as an ordinary GET form, for whoever unfolds it before scripts or without them; `SearchPanel`
 * takes its place at the first touch. `lat` and `lng` count only while the words are those of `point_of`.
 */
export function searchFormMarkup(query: SearchQuery, today: IsoDate): string {
  const { stay, party } = query;
  return markup`<form action="/search" method="get" role="search" class="flex flex-col gap-3">
<fieldset class="flex flex-wrap gap-x-1"><legend class="sr-only">${content.kindOfStay}</legend>${TYPES.map(([type, text]) => markup`<label class="inline-flex min-h-11 items-center gap-2 px-2 text-sm font-semibold"><input type="radio" name="type" value="${type}"${(query.hotelType ?? 'any') === type && CHECKED} class="size-5 accent-monsoon"/>${text}</label>`)}</fieldset>
<div class="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">${field(content.whereTo, markup`<input name="city" value="${query.city}" class="${inputClass} mt-1"/>`)}${query.latitude !== null && query.longitude !== null && markup`<input type="hidden" name="lat" value="${query.latitude}"/><input type="hidden" name="lng" value="${query.longitude}"/><input type="hidden" name="point_of" value="${query.city}"/>`}
${date(content.checkIn, 'checkin', stay.checkIn, today, addDays(today, BOOKING_WINDOW_DAYS - 1))}${date(content.checkOut, 'checkout', stay.checkOut, addDays(today, 1), addDays(today, BOOKING_WINDOW_DAYS))}
${number(query.hotelType === 'bungalow' ? content.bhk : content.rooms, query.hotelType === 'bungalow' ? content.bhkHint : '', 'rooms', party.rooms, 1, MAX_ROOMS)}${number(content.adults, content.adultsHint, 'adults', party.adults, 1, MAX_ADULTS)}${number(content.children, content.childrenHint, 'children', party.childAges.length, 0, MAX_CHILDREN_PER_ROOM * party.rooms)}</div>
<div class="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">${party.childAges.map((age, i) => field(content.ageOfChild(i + 1), markup`<select name="age" class="${inputClass} mt-1">${AGES.map((n) => markup`<option value="${n}"${n === age && SELECTED}>${ageLabel(n)}</option>`)}</select>`))}</div>
<button type="submit" class="${buttonClass('primary', 'lg', 'self-start')}">${search.change}</button></form>`.html;
}
