import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import * as texts from '#messages/property.ts';
import type { HotelType } from '#shared/ids.ts';
import { sectionTitle } from './section-title.ts';

const TABS = ['rooms', 'house', 'about', 'map', 'amenities', 'policy', 'rules'] as const;

/** Height of the reading line as a share of the window, a little below the bar. */
const READING_LINE = 0.3;

/** The section being read: the last one whose top has passed the line, else the first. */
function useSectionRead(): string {
  const [reading, setReading] = useState<string>(TABS[0]);
  useEffect(() => {
    const parts = TABS.map((id) => document.getElementById(id)).filter((part) => part !== null);
    const observer = new IntersectionObserver(
      () =>
        setReading(
          parts.findLast(
            (part) => part.getBoundingClientRect().top <= READING_LINE * window.innerHeight,
          )?.id ?? TABS[0],
        ),
      { rootMargin: `-${READING_LINE * 100}% 0px -${(1 - READING_LINE) * 100}% 0px` },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return reading;
}

/** The tabs of wide screens: sticky links to the sections of the page. */
export function SectionNav({
  house,
  type,
}: {
  /** the page has a section on the house */ house: boolean;
  type: HotelType;
}) {
  const reading = useSectionRead();
  return (
    <nav
      aria-label={texts.sections()}
      className="sticky top-16 z-20 -mx-2 hidden border-b border-line bg-paper md:block print:hidden"
    >
      <ul className="snap-row gap-1 px-2">
        {TABS.filter((id) => house || id !== 'house').map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={reading === id ? 'location' : undefined}
              className={clsx(
                'inline-flex min-h-13 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors duration-150',
                reading === id
                  ? 'border-monsoon text-monsoon'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {sectionTitle(id, type)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
