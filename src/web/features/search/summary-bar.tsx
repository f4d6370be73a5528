import { useRef, useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import { content } from '#shared/messages/content.ts';
import { search } from '#shared/messages/search.ts';
import { searchHref, type SearchQuery } from './search-params.ts';
import { summaryParts } from './words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SearchPanel } from '#web/ui/search-panel.tsx';

/**
 * The search in one line that unfolds into the panel. Dates and party are followed by themselves; a new place waits for
 * a press on Change, because half a name is no place.
 */
export function SummaryBar({ query, placeName, today, onFollow, onSearch }: {
  query: SearchQuery;
  /** what the place was understood as */
  placeName: string;
  today: IsoDate;
  onFollow: (query: SearchQuery) => void;
  onSearch: (query: SearchQuery) => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // the panel starts anew when the search changed behind its back, and keeps its state when it made the change itself
  const address = searchHref(query);
  const [panel, setPanel] = useState({ address, generation: 0 });
  if (panel.address !== address) setPanel({ address, generation: panel.generation + 1 });
  const samePlace = (next: SearchQuery) => next.city === query.city || (next.latitude !== null && next.longitude !== null);
  return (
    <details ref={details} className="group/bar rounded-[22px] border border-line bg-surface open:bg-paper">
      <summary className="flex min-h-15 cursor-pointer items-center gap-3 rounded-[22px] px-4 py-2 hover:text-monsoon md:px-5">
        <Icon icon="search" className="text-monsoon" />
        <span className="sr-only">{search.edit}: </span>
        <span className="min-w-0 flex-1 truncate font-semibold">
          {summaryParts(query, placeName).map((part, i) => (
            <span key={part} className={i === 0 ? '' : 'font-normal'}>{i > 0 && <span className="text-muted"> · </span>}{part}</span>
          ))}
        </span>
        <span aria-hidden className="hidden rounded-pill border border-edge px-4 py-1.5 text-sm font-semibold sm:inline group-open/bar:hidden">{search.change}</span>
        <span aria-hidden className="hidden px-2 text-sm font-semibold text-muted group-open/bar:inline">{content.close}</span>
      </summary>
      <div className="px-3 pb-3 md:px-5 md:pb-5">
        <SearchPanel
          key={panel.generation}
          initial={query}
          today={today}
          label={search.change}
          onChange={(next) => {
            if (!samePlace(next)) return;
            setPanel({ ...panel, address: searchHref(next) });
            onFollow(next);
          }}
          onSearch={(next) => {
            if (details.current) details.current.open = false;
            onSearch(next);
          }}
        />
      </div>
    </details>
  );
}
