import { clsx } from 'clsx';
import { type ComponentProps, memo, Suspense } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as home from '#messages/home.ts';
import * as searchHints from '#messages/search-hints.ts';
import { formatRupees } from '#shared/money.ts';
import { useRootData } from '#web/app/root-data.ts';
import { SeenRow } from '#web/features/search/seen-row.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import type { SearchQuery } from '#web/features/search/search-params.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/lazy-on-intent.tsx';
import { type Instead, Picture } from '#web/ui/picture.tsx';
import { useHydrated } from '#web/ui/hooks.ts';
import type { HomeData, HomeProperty } from './home.server.ts';
import {
  BlogRow,
  Features,
  LongText,
  Occasions,
  OfferStrip,
  Places,
  Recommended,
  Testimonial,
} from './sections.tsx';
import { localHref } from '#web/app/links.ts';

const LateGroupForm = late(() => import('#web/features/company/group-form.tsx'));

/** Rendered on the server, like the date chips. */
const GroupForm = memo(function GroupForm(props: ComponentProps<typeof LateGroupForm>) {
  return (
    <Suspense fallback={<div className="h-11" />}>
      <LateGroupForm {...props} />
    </Suspense>
  );
});

const LateDateChips = late(() => import('#web/features/search/date-chips.tsx'));

/** Rendered on the server; its script loads after the page's. `memo` prevents a render before that. */
const DateChips = memo(function DateChips(props: ComponentProps<typeof LateDateChips>) {
  return (
    <Suspense fallback={<div className="h-12" />}>
      <LateDateChips {...props} />
    </Suspense>
  );
});

/** The home page. `lost` shows its shortened form below the message of an unknown address. */
export function HomePage({ data, lost = false }: { data: HomeData; lost?: boolean }) {
  const { config, today } = useRootData();
  const hydrated = useHydrated();
  const { hero, query, company, recommended, slides, places, offers, testimonial, posts } = data;
  return (
    <>
      <Hero title={lost ? 'h2' : 'h1'} {...hero} query={query} today={today} company={company} />
      <div
        className={clsx(
          'flex flex-col gap-20 pt-14 md:gap-28 md:pt-20',
          !hydrated && 'pictures-later',
        )}
      >
        <Recommended stays={recommended} />
        <SeenRow />
        {!lost && <Occasions slides={slides} />}
        <Places places={places} />
        {!lost && (
          <>
            <OfferStrip offers={offers} />
            <Features />
            <Testimonial review={testimonial} />
            <BlogRow posts={posts} />
            <AppSection
              stay={recommended[0]}
              android={config.androidAppUrl}
              ios={config.iosAppUrl}
            />
            <LongText />
          </>
        )}
      </div>
    </>
  );
}

const DARK = '(prefers-color-scheme: dark)';
const PHONE = '(max-width: 30rem)';
/**
 * The height of the hero's box. Understates the crop's width by a fifteenth, which is not visible: the next larger file
 * would be twice as heavy.
 */
const PHONE_SIZES = '28rem';

const sourceFor = (picture: PictureFacts | null, media: string, sizes?: string): Instead[] =>
  picture === null ? [] : [{ picture, media, ...(sizes === undefined ? {} : { sizes }) }];

/** The picture with its eave, and the search form. */
function Hero({
  title: Title,
  day,
  night,
  phone,
  phoneAtNight,
  query,
  today,
  company,
}: HomeData['hero'] & {
  title: 'h1' | 'h2';
  query: SearchQuery;
  today: IsoDate;
  company: HomeData['company'];
}) {
  return (
    <section aria-label={home.sentence()} className="relative z-10">
      <div className="relative h-112 overflow-hidden bg-night md:h-[min(74vh,44rem)]">
        {day && (
          <Picture
            picture={day}
            instead={[
              ...sourceFor(phoneAtNight, `${PHONE} and ${DARK}`, PHONE_SIZES),
              ...sourceFor(phone, PHONE, PHONE_SIZES),
              ...sourceFor(night, DARK),
            ]}
            alt=""
            priority
            sizes="(min-width: 48rem) max(100vw, 88rem), 56rem"
            className="absolute inset-0 size-full"
            imgClassName="object-[78%_60%] max-[30rem]:object-[50%_60%] md:object-[60%_60%]"
          />
        )}
        <div aria-hidden className="hero-shade absolute inset-0" />
        <div aria-hidden className="eave absolute inset-x-0 top-0 z-10 text-paper" />
        <div className="page-width relative pt-12 text-on-picture md:pt-20">
          <p className="mb-3 text-sm font-semibold md:text-base">{home.eyebrow()}</p>
          <Title className="max-w-3xl text-3xl max-xs:text-2xl md:text-4xl">
            {home.sentence()}
          </Title>
        </div>
      </div>
      <div className="page-width relative z-10 -mt-28 md:-mt-24">
        <div className="rounded-[20px] border border-line bg-paper p-3 shadow-float md:p-5">
          <SearchPanel initial={query} today={today}>
            <DateChips today={today} />
          </SearchPanel>
          <p className="mt-2 px-1 text-sm text-muted">
            {searchHints.orSay()}{' '}
            <a
              href={localHref(`/search?q=${encodeURIComponent(searchHints.example())}`)}
              className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
            >
              {searchHints.example()}
            </a>
          </p>
          <GroupForm
            company={company}
            action={localHref('/company')}
            next={localHref('/')}
            confirms
            className="px-1"
          />
        </div>
      </div>
    </section>
  );
}

/**
 * The app, with a drawn phone that shows the booking screen of a real property. Without a store link it offers to
 * install the site.
 */
function AppSection({
  stay,
  android,
  ios,
}: {
  stay: HomeProperty | undefined;
  android: string;
  ios: string;
}) {
  return (
    <section aria-labelledby="app" className="page-width">
      <div className="grid items-center gap-10 overflow-hidden rounded-[24px] bg-mist px-6 pt-12 md:grid-cols-2 md:px-14">
        <div className="md:pb-12">
          <h2 id="app" className="text-2xl md:text-3xl">
            {home.appTitle()}
          </h2>
          <p className="mt-4 max-w-md text-lg leading-relaxed">{home.appText()}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            {android && (
              <a href={android} rel="noopener" className={buttonClass('brand')}>
                {home.appAndroid()}
              </a>
            )}
            {ios && (
              <a href={ios} rel="noopener" className={buttonClass('secondary')}>
                {home.appIos()}
              </a>
            )}
          </p>
          {!android && !ios && <p className="max-w-md text-muted">{home.appHere()}</p>}
        </div>
        {stay && <Phone stay={stay} />}
      </div>
    </section>
  );
}

/** A picture made of markup, hidden from screen readers: they meet the real screen elsewhere. */
function Phone({ stay }: { stay: HomeProperty }) {
  return (
    <div
      aria-hidden
      className="mx-auto w-70 rounded-t-[44px] border-[10px] border-b-0 border-ink bg-paper pt-3 shadow-float dark:border-edge"
    >
      <div className="mx-auto mb-3 h-5 w-24 rounded-pill bg-ink dark:bg-edge" />
      {stay.picture && (
        <Picture picture={stay.picture} alt="" sizes="260px" className="aspect-3/2 w-full" />
      )}
      <div className="p-5 pb-6">
        <p className="font-display text-lg leading-tight">{stay.name}</p>
        <p className="mt-1 text-sm text-muted">{stay.place}</p>
        {stay.hotelType === 'bungalow' && (
          <p className="mt-3 flex items-center gap-2 text-sm">
            <Icon icon="bed-double" size={18} className="text-monsoon" />
            {home.bedrooms({ n: stay.bedrooms })}
          </p>
        )}
        {stay.sleeps !== '' && (
          <p className="mt-2 flex items-center gap-2 text-sm">
            <Icon icon="users" size={18} className="text-monsoon" />
            {stay.sleeps}
          </p>
        )}
        <p className="figures mt-5 flex items-center justify-between gap-2 border-t border-line pt-4">
          <span>
            <strong className="text-lg">{formatRupees(stay.fromNight)}</strong>{' '}
            <span className="text-sm text-muted">
              {stay.isTonight ? home.tonight() : home.perNight()}
            </span>
          </span>
          <span className={buttonClass('primary', 'sm', 'shrink-0')}>{stayWords.bookNow()}</span>
        </p>
      </div>
    </div>
  );
}
