import { home } from '#shared/messages/home.ts';
import { formatPaise } from '#shared/money.ts';
import type { HomeStay } from './home.server.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The app, with a drawn phone that shows the booking screen of a real house. Where no store has it, the site itself can be installed, and that is said instead. */
export function AppSection({ stay, android, ios }: { stay: HomeStay | undefined; android: string; ios: string }) {
  return (
    <section aria-labelledby="app" className="page-width">
      <div className="grid items-center gap-10 overflow-hidden rounded-[24px] bg-mist px-6 pt-12 md:grid-cols-2 md:px-14">
        <div className="md:pb-12">
          <h2 id="app" className="text-2xl md:text-3xl">{home.appTitle}</h2>
          <p className="mt-4 max-w-md text-lg leading-relaxed">{home.appText}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            {android && <a href={android} rel="noopener" className={buttonClass('brand')}>{home.appAndroid}</a>}
            {ios && <a href={ios} rel="noopener" className={buttonClass('secondary')}>{home.appIos}</a>}
          </p>
          {!android && !ios && <p className="max-w-md text-muted">{home.appHere}</p>}
        </div>
        {stay && <Phone stay={stay} />}
      </div>
    </section>
  );
}

/** A picture made of markup: hidden from screen readers, whose users meet the real screen elsewhere. */
function Phone({ stay }: { stay: HomeStay }) {
  return (
    <div aria-hidden className="mx-auto w-70 rounded-t-[44px] border-[10px] border-b-0 border-ink bg-paper pt-3 shadow-float dark:border-edge">
      <div className="mx-auto mb-3 h-5 w-24 rounded-pill bg-ink dark:bg-edge" />
      {stay.picture && <Picture picture={stay.picture} alt="" sizes="260px" className="aspect-3/2 w-full" />}
      <div className="p-5 pb-6">
        <p className="font-display text-lg leading-tight">{stay.name}</p>
        <p className="mt-1 text-sm text-muted">{stay.place}</p>
        {stay.hotelType === 'bungalow' && <p className="mt-3 flex items-center gap-2 text-sm"><Icon icon="bed-double" size={18} className="text-monsoon" />{home.bedrooms(stay.bedrooms)}</p>}
        <p className="mt-2 flex items-center gap-2 text-sm"><Icon icon="users" size={18} className="text-monsoon" />{home.sleeps(stay.maxGuests)}</p>
        <p className="figures mt-5 flex items-center justify-between gap-2 border-t border-line pt-4">
          <span><strong className="text-lg">{formatPaise(stay.basePrice)}</strong> <span className="text-sm text-muted">{home.perNight}</span></span>
          <span className={buttonClass('primary', 'sm', 'shrink-0')}>{home.bookNow}</span>
        </p>
      </div>
    </div>
  );
}
