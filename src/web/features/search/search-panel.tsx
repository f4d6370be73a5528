import { clsx } from 'clsx';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { KeywordHit } from '#marketplace/search/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import * as content from '#messages/content.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestPicker } from '#web/ui/guest-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inputClass } from '#web/ui/field.tsx';
import { searchHref, type SearchQuery } from './search-params.ts';
import type { WordsHintReply } from './search-words.server.ts';
import { callHeaders, localHref } from '#web/app/links.ts';

const TYPES = [
  ['bungalow', content.villas],
  ['hotel', content.hotels],
  ['any', content.allStays],
] as const;

/**
 * Place, dates, party, search: a plain GET form to /search. `initial` is read once; if the search can change elsewhere,
 * give a `key` that changes with the address.
 */
export function SearchPanel({
  initial,
  today,
  onSearch,
  onChange,
  label = content.searchAction(),
  className,
  children,
}: {
  initial: SearchQuery;
  today: IsoDate;
  /** called instead of navigating to /search */
  onSearch?: (query: SearchQuery) => void;
  /** each change as it is made, for a list that searches by itself */
  onChange?: (query: SearchQuery) => void;
  /** text of the button: 'Search', or 'Change' */
  label?: string;
  className?: string;
  /** other buttons of the form, below the fields */
  children?: ReactNode;
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
    // a button with `formaction` submits elsewhere, with and without scripts
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (onSearch) onSearch(query);
    else void navigate(searchHref(query));
  };
  return (
    <form
      action={localHref('/search')}
      method="get"
      role="search"
      onSubmit={submit}
      className={clsx('flex flex-col gap-3', className)}
    >
      <fieldset className="flex flex-wrap gap-x-1">
        <legend className="sr-only">{content.kindOfStay()}</legend>
        {TYPES.map(([type, text]) => (
          <label
            key={type}
            htmlFor={`${group}-${type}`}
            className="inline-flex min-h-11 items-center rounded-pill px-4 text-sm font-semibold text-muted transition-colors has-checked:bg-mist has-checked:text-monsoon has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-monsoon hover:text-monsoon"
          >
            <input
              id={`${group}-${type}`}
              type="radio"
              name="type"
              value={type}
              checked={(query.hotelType ?? 'any') === type}
              onChange={() => setQuery({ ...query, hotelType: type === 'any' ? null : type })}
              className="sr-only"
            />
            {text()}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-[1.25fr_1.2fr_1.1fr_auto]">
        {query.propertyId !== undefined && (
          <input type="hidden" name="property" value={query.propertyId} />
        )}
        <PlaceInput value={query} onChange={(place) => setQuery({ ...query, ...place })} />
        <DateRangePicker
          value={query.stay}
          onChange={(stay) => setQuery({ ...query, stay })}
          today={today}
        />
        <GuestPicker
          value={query.party}
          onChange={(party) => setQuery({ ...query, party })}
          hotelType={query.hotelType}
        />
        <Button type="submit" variant="primary" size="lg" pending={going} className="h-full">
          <Icon icon="search" />
          {label}
        </Button>
      </div>
      {children}
    </form>
  );
}

export interface PlaceValue {
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** set when the chosen suggestion is a property */
  readonly propertyId: number | undefined;
}

type Option = PlaceValue & { type: KeywordHit['type'] };

/** Suggestions shown before anything is typed. */
const POPULAR: readonly Option[] = [
  {
    city: 'Lonavala, Maharashtra',
    latitude: 18.7557237,
    longitude: 73.4090757,
    propertyId: undefined,
    type: 'city',
  },
  { city: 'Goa', latitude: 15.2993, longitude: 74.124, propertyId: undefined, type: 'city' },
];
/** Names of suggestions in the page's language; the server finds the same place by them. */
const NAMES: Readonly<Record<string, () => string>> = {
  'Lonavala, Maharashtra': content.lonavala,
  Goa: content.goa,
};
const nameOf = (city: string): string => NAMES[city]?.() ?? city;
/** The specification's debounce. */
const PAUSE_MS = 500;

async function suggestions(keyword: string, signal: AbortSignal): Promise<Option[]> {
  const response = await fetch('/api/v1/hotel/search_keyword', {
    method: 'POST',
    headers: callHeaders(),
    body: JSON.stringify({ keyword }),
    signal,
  });
  if (!response.ok) return [];
  const reply = (await response.json()) as { data?: KeywordHit[] };
  return (reply.data ?? []).map((hit) => ({
    city: hit.name,
    latitude: hit.latitude,
    longitude: hit.longitude,
    propertyId: hit.type === 'property' ? hit.id : undefined,
    type: hit.type,
  }));
}

/** What the words will search for. A single word is a name, which the suggestions answer. */
async function wordsHint(typed: string, signal: AbortSignal): Promise<readonly string[]> {
  if (!/\S\s+\S/.test(typed)) return [];
  const response = await fetch(localHref(`/search/words?q=${encodeURIComponent(typed)}`), {
    signal,
  });
  return response.ok ? ((await response.json()) as WordsHintReply).lines : [];
}

/**
 * The place: a text field with suggestions (ARIA combobox), and what a sentence in it will search for. Without scripts
 * it is a text field alone, and the server interprets the text. Fields: city, lat, lng.
 */
export function PlaceInput({
  value,
  onChange,
  label = content.whereTo(),
  className,
}: {
  value: Omit<PlaceValue, 'propertyId'>;
  onChange: (place: PlaceValue) => void;
  label?: string;
  className?: string;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [options, setOptions] = useState<readonly Option[]>(POPULAR);
  const [hint, setHint] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (typed === null) return;
    if (typed.trim().length < 2) {
      setOptions(POPULAR);
      setHint([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggestions(typed.trim(), stop.signal).then(
        (found) => {
          setOptions(found);
          setActive(-1);
        },
        () => {}, // offline: the typed text itself still works as a search
      );
      wordsHint(typed.trim(), stop.signal).then(setHint, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  const pick = (option: Option) => {
    onChange({
      city: option.city,
      latitude: option.latitude,
      longitude: option.longitude,
      propertyId: option.propertyId,
    });
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && open && options[active]) {
      event.preventDefault();
      pick(options[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(options.length === 0 ? -1 : (active + step + options.length) % options.length);
    }
  };
  const shown = open && options.length > 0;
  const explained = open && typed !== null ? hint : [];
  return (
    <div
      ref={box}
      className={clsx('relative', className)}
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        icon="map-pin"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-monsoon"
      />
      <input
        id={id}
        name="city"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        value={nameOf(value.city)}
        onFocus={(event) => {
          event.target.select();
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={keys}
        onChange={(event) => {
          onChange({
            city: event.target.value,
            latitude: null,
            longitude: null,
            propertyId: undefined,
          });
          setTyped(event.target.value);
          setOpen(true);
        }}
        className={clsx(inputClass, 'min-h-15 pl-11 font-medium')}
      />
      {value.latitude !== null && value.longitude !== null && (
        <>
          <input type="hidden" name="lat" value={value.latitude} />
          <input type="hidden" name="lng" value={value.longitude} />
          {/* without scripts the old coordinates stay when another place is typed; `point_of` tells whose they are */}
          <input type="hidden" name="point_of" value={nameOf(value.city)} />
        </>
      )}
      <div
        hidden={!shown && explained.length === 0}
        className="absolute inset-x-0 top-full z-40 mt-2 min-w-64 overflow-hidden rounded-card border border-line bg-paper py-1 shadow-float"
      >
        <div role="status" className="px-4 text-sm">
          {explained.map((line) => (
            <p key={line} className="py-1 font-medium">
              {line}
            </p>
          ))}
        </div>
        <ul id={`${id}-list`} role="listbox" aria-label={label} hidden={!shown}>
          {options.map((option, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
            <li
              key={`${option.type}-${option.city}`}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              // keep the focus in the field: the list must stay open until the press ends
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2',
                i === active ? 'bg-mist' : 'hover:bg-mist',
              )}
            >
              <span className="font-medium">{nameOf(option.city)}</span>
              <span className="text-xs text-muted">{content.placeKind[option.type]()}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
