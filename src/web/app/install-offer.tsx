import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { app as texts } from '#shared/messages/app.ts';
import { canInstall, decline, install, subscribe } from './install-offer.ts';
import { Button } from '#web/ui/button.tsx';

/** Where somebody has a reason to want it: what they booked. */
const NATURAL = /^\/(success|receipt|my-bookings)(\/|$)/;

/** A quiet strip at the end of the page, where the browser can install and nobody has said no. */
export function InstallOffer({ brand }: { brand: string }) {
  const { pathname } = useLocation();
  const offered = useSyncExternalStore(subscribe, canInstall, () => false);
  if (!offered || !NATURAL.test(pathname)) return null;
  return (
    <aside aria-labelledby="install-title" className="page-width mt-12 print:hidden">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:flex-row md:items-center">
        <div className="flex-1">
          <h2 id="install-title" className="text-lg">{texts.install.title}</h2>
          <p className="mt-1 text-muted">{texts.install.text(brand)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="brand" onClick={() => void install()}>{texts.install.add}</Button>
          <Button variant="quiet" onClick={decline}>{texts.install.later}</Button>
        </div>
      </div>
    </aside>
  );
}
