import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import * as texts from '#messages/property.ts';

const TABS = ['rooms', 'house', 'about', 'map', 'amenities', 'policy', 'rules'] as const;

/** Where a part begins to be read, as a share of the window's height: a little under the bar. */
const LINE = 0.3;

/** Which part is being read: the last one whose top has passed the line; above them all, the first. */
function useReading(): string {
  const [reading, setReading] = useState<string>(TABS[0]);
  useEffect(() => {
    const parts = TABS.map((id) => document.getElementById(id)).filter((part) => part !== null);
    const observer = new IntersectionObserver(
      () =>
        setReading(
          parts.findLast((part) => part.getBoundingClientRect().top <= LINE * window.innerHeight)
            ?.id ?? TABS[0],
        ),
      { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px` },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return reading;
}

/** The tabs of wide screens: links to the parts, which all stand on the page. They stay in sight while reading. */
export function SectionNav({ house }: { /** there is a section of its facts */ house: boolean }) {
  const reading = useReading();
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
              {texts.tabs[id]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
