import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { home } from '#shared/messages/home.ts';
import { searchHints } from '#shared/messages/search-hints.ts';
import type { SearchQuery } from '#web/features/search/search-params.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SearchPanel } from '#web/ui/search-panel.tsx';

/** The view from the verandah: fretted eave above, the scene, and the search set into it like a sill. */
export function Hero({ picture, night, query, today }: { picture: PictureFacts | null; night: PictureFacts | null; query: SearchQuery; today: IsoDate }) {
  return (
    <section aria-label={home.sentence} className="relative z-10">
      <div className="relative h-105 overflow-hidden bg-night md:h-[min(74vh,44rem)]">
        {picture && <Picture picture={picture} {...(night ? { night } : {})} alt="" priority sizes="100vw" position="60% 60%" className="absolute inset-0 size-full" />}
        <div aria-hidden className="hero-shade absolute inset-0" />
        <div aria-hidden className="eave absolute inset-x-0 top-0 z-10 text-paper" />
        <div className="page-width relative pt-14 text-on-picture md:pt-20">
          <p className="mb-3 text-sm font-semibold md:text-base">{home.eyebrow}</p>
          <h1 className="max-w-3xl text-3xl md:text-4xl">{home.sentence}</h1>
        </div>
      </div>
      <div className="page-width relative z-10 -mt-28 md:-mt-24">
        <div className="rounded-[20px] border border-line bg-paper p-3 shadow-float md:p-5">
          <SearchPanel initial={query} today={today} />
          <p className="mt-2 px-1 text-sm text-muted">
            {searchHints.orSay} <a href={`/search?q=${encodeURIComponent(searchHints.example)}`} className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4">{searchHints.example}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
