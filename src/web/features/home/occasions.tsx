import { Link } from 'react-router';
import { home } from '#shared/messages/home.ts';
import type { HomeData } from './home.server.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The slider: wide scenes, each a reason to come. Moved by hand; nothing slides on its own. */
export function Occasions({ slides }: { slides: HomeData['slides'] }) {
  if (slides.length === 0) return null;
  return (
    <section aria-labelledby="occasions">
      <SectionHeading id="occasions" title={home.occasions} />
      <ul className="snap-row scroll-px-4 gap-4 px-4 pb-2 md:scroll-px-8 md:gap-6 md:px-8 xl:px-[max(2rem,calc((100vw-76rem)/2))] xl:scroll-px-[max(2rem,calc((100vw-76rem)/2))]">
        {slides.map((slide) => (
          <li key={slide.title} className="group relative isolate w-[84vw] max-w-3xl overflow-hidden rounded-card text-on-picture md:w-[60vw]">
            <Picture picture={slide.picture} alt="" sizes="(min-width: 48rem) 768px, 84vw" className="aspect-4/3 w-full md:aspect-2/1" />
            <div aria-hidden className="absolute inset-0 bg-linear-to-t from-scrim/90 via-scrim/40 to-transparent to-70%" />
            <div className="absolute inset-x-0 bottom-0 p-5 md:p-7">
              <h3 className="text-xl md:text-2xl">
                <Link to={slide.href} className="after:absolute after:inset-0 after:rounded-card">{slide.title}</Link>
              </h3>
              <p className="mt-1 max-w-lg">{slide.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
