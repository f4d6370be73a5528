import { useState, type FormEvent } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import { offers as texts } from '#shared/messages/offers.ts';
import { search } from '#shared/messages/search.ts';
import { partyLabel, type SearchQuery } from './search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestFields } from '#web/ui/guest-fields.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inputClass } from '#web/ui/inputs.tsx';
import { PlaceInput } from '#web/ui/place-input.tsx';

/**
 * The search box of an offer: location, dates, party, Change. An ordinary GET form of the offer's own page. Dates and
 * party are followed by themselves; a new place waits for the press, because half a name is no place.
 */
export function OfferSearch({ query, path, today, busy, onFollow, onSearch }: {
  query: SearchQuery;
  path: string;
  today: IsoDate;
  busy: boolean;
  onFollow: (query: SearchQuery) => void;
  onSearch: (query: SearchQuery) => void;
}) {
  const [own, setOwn] = useState(query);
  const set = (next: SearchQuery) => {
    setOwn(next);
    if (next.city === query.city || (next.latitude !== null && next.longitude !== null)) onFollow(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(own);
  };
  return (
    <form action={path} method="get" role="search" aria-label={texts.search} onSubmit={submit} className="flex flex-col gap-3">
      <input type="hidden" name="type" value={own.hotelType ?? 'any'} />
      <PlaceInput value={own} onChange={(place) => set({ ...own, ...place })} />
      <DateRangePicker value={own.stay} onChange={(stay) => set({ ...own, stay })} today={today} />
      <details className="group">
        <summary className={`${inputClass} flex min-h-15 cursor-pointer items-center gap-3 py-2`}>
          <Icon icon="users" className="text-monsoon" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{partyLabel(own.party, own.hotelType)}</span>
            <span className="block text-xs text-muted">{texts.guests}</span>
          </span>
          <Icon icon="chevron-down" size={18} className="text-muted transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="mt-2 rounded-card border border-line bg-paper p-3">
          <GuestFields value={own.party} onChange={(party) => set({ ...own, party })} hotelType={own.hotelType} />
        </div>
      </details>
      <Button type="submit" variant="primary" size="lg" pending={busy}>{search.change}</Button>
    </form>
  );
}
