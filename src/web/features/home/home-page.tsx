import { clsx } from 'clsx';
import { home } from '#shared/messages/home.ts';
import type { HomeData } from './home.server.ts';
import { useRootData } from '#web/app/root-data.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AppSection } from './app-section.tsx';
import { BlogRow } from './blog-row.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LongText } from './long-text.tsx';
import { Occasions } from './occasions.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { Places } from './places.tsx';
import { Recommended } from './recommended.tsx';
import { Testimonial } from './testimonial.tsx';

/** The front door. `lost`: shown under an address that does not exist. */
export function HomePage({ data, lost = false }: { data: HomeData; lost?: boolean }) {
  const { config, today } = useRootData();
  const hydrated = useHydrated();
  return (
    <>
      {lost && (
        <div role="status" className="bg-turmeric-soft py-4 text-on-turmeric-soft">
          <p className="page-width"><strong>{home.lostTitle}.</strong> {home.lostText}</p>
        </div>
      )}
      <Hero picture={data.hero} night={data.heroAtNight} query={data.query} today={today} />
      <div className={clsx('flex flex-col gap-20 pt-14 md:gap-28 md:pt-20', !hydrated && 'pictures-later')}>
        <Recommended stays={data.recommended} />
        <Places places={data.places} />
        <OfferStrip offers={data.offers} />
        <Occasions slides={data.slides} />
        <Features />
        <Testimonial said={data.testimonial} />
        <BlogRow posts={data.posts} />
        <AppSection stay={data.recommended[0]} android={config.androidAppUrl} ios={config.iosAppUrl} />
        <LongText />
      </div>
    </>
  );
}
