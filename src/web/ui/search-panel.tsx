import { clsx } from 'clsx';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { IsoDate } from '#shared/dates.ts';
import { content } from '#shared/messages/content.ts';
import { searchHref, type SearchQuery } from '#web/features/search/search-params.ts';
import { Button } from './button.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import { GuestPicker } from './guest-picker.tsx';
import { Icon } from './icon.tsx';
import { PlaceInput } from './place-input.tsx';

const TYPES = [
  ['bungalow', content.villas],
  ['hotel', content.hotels],
  ['any', content.allStays],
] as const;

/**
 * Place, dates, party, search: an ordinary GET form to /search. `initial` is only read once; give a `key` that changes
 * with the address where the panel shows a search that can change behind it.
 */
export function SearchPanel({ initial, today, onSearch, onChange, label = content.searchAction, className }: {
  initial: SearchQuery;
  today: IsoDate;
  /** instead of going to /search */
  onSearch?: (query: SearchQuery) => void;
  /** each change as it is made, for a list that follows by itself */
  onChange?: (query: SearchQuery) => void;
  /** the button: 'Search', or 'Change' */
  label?: string;
  className?: string;
}) {
  const [query, setOwn] = useState(initial);
  const setQuery = (next: SearchQuery) => {
    setOwn(next);
    onChange?.(next);
  };
  const navigate = useNavigate();
  const going = useNavigation().location?.pathname === '/search';
  const group = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSearch) onSearch(query);
    else void navigate(searchHref(query));
  };
  return (
    <form action="/search" method="get" role="search" onSubmit={submit} className={clsx('flex flex-col gap-3', className)}>
      <fieldset className="flex flex-wrap gap-x-1">
        <legend className="sr-only">{content.kindOfStay}</legend>
        {TYPES.map(([type, text]) => (
          <label key={type} htmlFor={`${group}-${type}`} className="inline-flex min-h-11 items-center rounded-pill px-4 text-sm font-semibold text-muted transition-colors duration-150 has-checked:bg-mist has-checked:text-monsoon has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-monsoon hover:text-monsoon">
            <input
              id={`${group}-${type}`}
              type="radio"
              name="type"
              value={type}
              checked={(query.hotelType ?? 'any') === type}
              onChange={() => setQuery({ ...query, hotelType: type === 'any' ? null : type })}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-[1.25fr_1.2fr_1.1fr_auto]">
        <PlaceInput value={query} onChange={(place) => setQuery({ ...query, ...place })} />
        <DateRangePicker value={query.stay} onChange={(stay) => setQuery({ ...query, stay })} today={today} />
        <GuestPicker value={query.party} onChange={(party) => setQuery({ ...query, party })} hotelType={query.hotelType} />
        <Button type="submit" variant="primary" size="lg" pending={going} className="h-full">
          <Icon icon="search" />
          {label}
        </Button>
      </div>
    </form>
  );
}
