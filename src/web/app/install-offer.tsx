import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import * as texts from '#messages/app.ts';
import { Button } from '#web/ui/button.tsx';

/** The browser's event, which TypeScript does not declare. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const DECLINED = 'installDeclined';
let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Suppresses the browser's own banner and keeps its event for our offer. */
export function watchInstallOffer(): () => void {
  const came = (event: Event): void => {
    event.preventDefault();
    offer = event as InstallEvent;
    tell();
  };
  const over = (): void => {
    offer = null;
    tell();
  };
  window.addEventListener('beforeinstallprompt', came);
  window.addEventListener('appinstalled', over);
  return () => {
    window.removeEventListener('beforeinstallprompt', came);
    window.removeEventListener('appinstalled', over);
  };
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser can install and the visitor has not declined here. */
const canInstall = (): boolean => offer !== null && localStorage.getItem(DECLINED) === null;

export async function install(): Promise<void> {
  const held = offer;
  offer = null;
  await held?.prompt();
  tell();
}

/** Remembers the refusal in this browser. */
export function decline(): void {
  localStorage.setItem(DECLINED, '1');
  offer = null;
  tell();
}

/** Pages about the visitor's bookings. */
const BOOKING_PAGES = /^\/(success|receipt|my-bookings)(\/|$)/;

/**
 * A strip at the end of the home page and of pages about bookings, if the browser can install and the visitor has not
 * declined. `inStores`: there are apps in stores, which home names instead.
 */
export function InstallOffer({ brand, inStores }: { brand: string; inStores: boolean }) {
  const { pathname } = useLocation();
  const offered = useSyncExternalStore(subscribe, canInstall, () => false);
  if (!offered || !(BOOKING_PAGES.test(pathname) || (pathname === '/' && !inStores))) return null;
  return (
    <aside aria-labelledby="install-title" className="page-width mt-12 print:hidden">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:flex-row md:items-center">
        <div className="flex-1">
          <h2 id="install-title" className="text-lg">
            {texts.install.title()}
          </h2>
          <p className="mt-1 text-muted">{texts.install.text({ brand })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="brand" onClick={() => void install()}>
            {texts.install.add()}
          </Button>
          <Button variant="quiet" onClick={decline}>
            {texts.install.later()}
          </Button>
        </div>
      </div>
    </aside>
  );
}
