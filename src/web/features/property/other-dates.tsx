import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as texts from '#messages/free-dates.ts';
import * as content from '#messages/content.ts';
import { localHref } from '#web/app/links.ts';
import { StayTile } from '#web/features/search/stay-tile.tsx';
import { whenNear } from '#web/ui/hooks.ts';
import type { FreeDate, OtherDates, SimilarStays } from './other-dates-view.ts';

/**
 * Fetches the data of a page part when it comes near the screen, for the dates and party in the address. Keeps the
 * earlier answer until the new one arrives.
 */
function usePartData<T>(
  path: string,
  box: RefObject<HTMLElement | null>,
  read: (reply: Response) => Promise<T>,
): { data: T | null; failed: boolean } {
  const { search: query } = useLocation();
  const [near, setNear] = useState(false);
  const [answer, setAnswer] = useState<{ data: T | null; failed: boolean }>({
    data: null,
    failed: false,
  });
  useEffect(
    () => (box.current === null || near ? undefined : whenNear(box.current, () => setNear(true))),
    [box, near],
  );
  useEffect(() => {
    if (!near) return;
    const stop = new AbortController();
    void fetch(localHref(`${path}/part${query}`), { signal: stop.signal })
      .then((reply) => (reply.ok ? read(reply) : null))
      .catch(() => null)
      .then(
        (data) =>
          stop.signal.aborted ||
          setAnswer((before) =>
            data === null ? { ...before, failed: true } : { data, failed: false },
          ),
      );
    return () => stop.abort();
  }, [near, path, query, read]);
  return answer;
}

const readDates = (reply: Response) => reply.json() as Promise<OtherDates>;
const readSimilar = (reply: Response) => reply.json() as Promise<SimilarStays>;

/** A part that loads late. Without scripts, and after a failed fetch, it links to a page with the same content. */
function LatePart({
  id,
  title,
  box,
  path,
  open,
  loading,
  failed,
  children,
}: {
  id: string;
  title: string;
  box: RefObject<HTMLElement | null>;
  path: string;
  open: string;
  loading: string;
  /** text after a failed fetch */ failed: string | null;
  children: ReactNode;
}) {
  const { search: query } = useLocation();
  return (
    <section
      ref={box}
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-t border-line py-8 md:scroll-mt-32 md:py-10"
    >
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      {children ?? (
        <div className="min-h-48">
          {failed === null ? (
            <div
              role="status"
              aria-label={loading}
              className="needs-script grid gap-3 sm:grid-cols-2 xl:grid-cols-4"
            >
              {[0, 1, 2, 3].map((n) => (
                <span key={n} className="h-20 rounded-field bg-mist" />
              ))}
            </div>
          ) : (
            <p role="status" className="text-muted">
              {failed}
            </p>
          )}
          <a
            href={localHref(`${path}${query}`)}
            className={`min-h-11 items-center font-semibold text-monsoon underline underline-offset-4 ${failed === null ? 'no-script-shown hidden' : 'inline-flex'}`}
          >
            {open}
          </a>
        </div>
      )}
    </section>
  );
}

/** The next free weekends and the cheapest nights, on the property page. */
export function OtherDatesPart({ id }: { id: number }) {
  const box = useRef<HTMLElement>(null);
  const path = `/free-dates/${id}`;
  const { data, failed } = usePartData(path, box, readDates);
  return (
    <LatePart
      id="free-dates"
      title={texts.title()}
      box={box}
      path={path}
      open={texts.open()}
      loading={texts.loading()}
      failed={failed ? texts.failed() : null}
    >
      {data && <FreeDates dates={data} />}
    </LatePart>
  );
}

/** Stays like the property, on its page. */
export function SimilarPart({ id }: { id: number }) {
  const box = useRef<HTMLElement>(null);
  const path = `/similar/${id}`;
  const { data, failed } = usePartData(path, box, readSimilar);
  return (
    <LatePart
      id="similar"
      title={texts.similar()}
      box={box}
      path={path}
      open={texts.similarOpen()}
      loading={texts.similarLoading()}
      failed={failed ? texts.similarFailed() : null}
    >
      {data && <SimilarList similar={data} />}
    </LatePart>
  );
}

/** Weekends and cheapest nights, each a link that sets the dates. `heading`: level of the parts' headings. */
export function FreeDates({
  dates: { nights, party, weekends, cheapest },
  heading: Heading = 'h3',
}: {
  dates: OtherDates;
  heading?: 'h2' | 'h3';
}) {
  if (weekends.length + cheapest.length === 0)
    return <p className="text-muted">{texts.nothing()}</p>;
  return (
    <>
      <p className="text-sm text-muted">{texts.note({ party })}</p>
      <Heading className="mt-5 mb-2.5 font-sans text-base font-bold tracking-normal">
        {texts.weekends()}
      </Heading>
      {weekends.length === 0 ? (
        <p className="text-muted">{texts.noWeekend()}</p>
      ) : (
        <DateLinks dates={weekends} nights={nights} />
      )}
      {cheapest.length > 0 && (
        <>
          <Heading className="mt-6 mb-2.5 font-sans text-base font-bold tracking-normal">
            {texts.cheapest({ nights })}
          </Heading>
          <DateLinks dates={cheapest} nights={nights} />
        </>
      )}
    </>
  );
}

function DateLinks({ dates, nights }: { dates: readonly FreeDate[]; nights: number }) {
  const { search: query } = useLocation();
  const params = new URLSearchParams(query);
  return (
    <ul className="figures grid gap-3 sm:grid-cols-2">
      {dates.map((date) => {
        const chosen =
          params.get('checkin') === date.checkIn && params.get('checkout') === date.checkOut;
        return (
          <li key={date.checkIn}>
            <a
              href={localHref(date.href)}
              data-follow="instead"
              aria-current={chosen ? 'date' : undefined}
              className={`flex min-h-16 flex-wrap items-center justify-between gap-x-3 rounded-field border px-3.5 py-2 ${chosen ? 'border-monsoon bg-mist' : 'border-line bg-surface hover:border-monsoon'}`}
            >
              <span className="font-semibold">{date.label}</span>
              <span className="flex flex-wrap items-baseline gap-x-1.5">
                {date.lowest && (
                  <span className="rounded-pill bg-mist px-2 py-0.5 text-xs font-semibold text-monsoon">
                    {texts.lowest()}
                  </span>
                )}
                <b>{date.total}</b>
                <span className="text-sm text-muted">{content.nights({ n: nights })}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Stays like a property, each with its total for the same dates. */
export function SimilarList({
  similar: { dates, party, stays },
  heading = 'h3',
}: {
  similar: SimilarStays;
  heading?: 'h2' | 'h3';
}) {
  if (stays.length === 0) return <p className="text-muted">{texts.similarNone({ dates })}</p>;
  return (
    <>
      <p className="mb-4 text-sm text-muted">{texts.similarNote({ dates, party })}</p>
      <ul
        data-follow
        className="grid gap-4 max-md:snap-row max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 max-md:pb-2 sm:grid-cols-2"
      >
        {stays.map((stay) => (
          <li key={stay.id} className="max-md:w-[72vw]">
            <StayTile stay={stay} heading={heading}>
              <p className="text-sm text-muted">{stay.away}</p>
              <p className="figures mt-auto pt-1.5">
                <b className="text-lg">{stay.total}</b>
                {stay.head !== '' && (
                  <span className="text-sm text-muted">{` · ${stay.head}`}</span>
                )}
              </p>
            </StayTile>
          </li>
        ))}
      </ul>
    </>
  );
}
