import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { property as texts } from '#shared/messages/property.ts';

const TABS = ['rooms', 'about', 'map', 'amenities', 'policy', 'rules'] as const;

/** Which part is being read: the last one whose top has passed under the bar. */
function useReading(): string {
  const [reading, setReading] = useState<string>('rooms');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast((entry) => entry.isIntersecting);
        if (seen) setReading(seen.target.id);
      },
      { rootMargin: '-22% 0px -70% 0px' },
    );
    for (const id of TABS) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return reading;
}

/** The tabs of wide screens: links to the parts, which all stand on the page. They stay in sight while reading. */
export function SectionNav() {
  const reading = useReading();
  return (
    <nav aria-label={texts.sections} className="sticky top-16 z-20 -mx-2 hidden border-b border-line bg-paper md:block print:hidden">
      <ul className="snap-row gap-1 px-2">
        {TABS.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={reading === id ? 'location' : undefined}
              className={clsx('inline-flex min-h-13 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors duration-150', reading === id ? 'border-monsoon text-monsoon' : 'border-transparent text-muted hover:text-ink')}
            >
              {texts.tabs[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
