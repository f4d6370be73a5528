import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigation, useRevalidator } from 'react-router';
import * as texts from '#messages/app.ts';
import {
  checkForRefresh,
  followLinksWhole,
  forgetTyping,
  isBusy,
  nextPageWhole,
  type Versions,
  watchTyping,
} from './refresh-check.ts';
import { keepPage, reloadPage } from './keep-page.ts';
import { LanguageOffer } from './language-offer.tsx';
import { InstallOffer, watchInstallOffer } from './install-offer.tsx';
import {
  deleteCaches,
  keepWhatIsShown,
  onNewerWorker,
  onPerson,
  registerWorker,
  tellWorker,
  unregisterWorkers,
} from './worker.ts';
import { lookAgain, useAskedAt, useUser } from './me.ts';
import type { RootData } from './root-data.ts';
import { useShownError } from './show-error.ts';
import { WaitingNotice } from './waiting-notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { localHref } from './links.ts';

const CHECK_AGAIN_AFTER_MS = 15 * 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const fetchVersions = (): Promise<Versions | null> =>
  fetch('/version.json', { cache: 'no-store' })
    .then((reply) => (reply.ok ? (reply.json() as Promise<Versions>) : null))
    .catch(() => null);

const emptyCaches = async (): Promise<void> => {
  await unregisterWorkers();
  await deleteCaches();
};

/** Runs the refresh check, then registers the worker. 'later': check again after the next navigation. */
async function checkAndRegister(): Promise<'later' | 'done'> {
  const outcome = await checkForRefresh({
    storage: localStorage,
    versions: fetchVersions,
    emptyCaches,
    isBusy,
    reload: reloadPage,
    wait: pause,
    announce: () => toast(texts.refresh.soon(), 'info'),
  });
  if (outcome === 'later') return 'later';
  if (outcome === 'reloading') return 'done';
  if (outcome === 'next-page') nextPageWhole();
  if ((await registerWorker()) === 'gone') {
    if (isBusy()) nextPageWhole();
    else reloadPage();
  }
  return 'done';
}

/**
 * Runs the refresh check at the start, when the tab becomes visible after 15 minutes, and after a navigation if it was
 * postponed.
 */
function useRefreshCheck(pathname: string): void {
  const waiting = useRef(false);
  const asked = useRef<{ on: string; at: number } | null>(null);
  useEffect(() => {
    const check = (): void => {
      asked.current = { on: pathname, at: performance.now() };
      waiting.current = false;
      void checkAndRegister().then(
        (outcome) => (waiting.current = outcome === 'later'),
        (error: unknown) => console.warn('The refresh check failed.', error),
      );
    };
    if (asked.current === null || (waiting.current && asked.current.on !== pathname)) check();
    const seen = (): void => {
      if (
        document.visibilityState === 'visible' &&
        performance.now() - (asked.current?.at ?? 0) > CHECK_AGAIN_AFTER_MS
      )
        check();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [pathname]);
}

/**
 * When the session ended elsewhere: reloads the page's data once no navigation runs; while the visitor types or pays,
 * makes the next navigation load a whole page instead.
 */
function usePersonGone(person: number | null): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const [isGone, setGone] = useState(false);
  useEffect(
    () => (person === null ? undefined : onPerson((id) => setGone(id !== person))),
    [person],
  );
  useEffect(() => {
    if (!isGone || state !== 'idle') return;
    setGone(false);
    if (isBusy()) nextPageWhole();
    else void revalidate();
  }, [isGone, state, revalidate]);
}

/**
 * Actions that forms on every page post to. The router needs their empty scripts, so they are loaded before the network
 * may be gone.
 */
const ACTIONS = ['/wishlist/toggle', '/trip-board/add', '/logout'];

/**
 * The parts that make the site an app: service worker, offline copies, presses that wait for a network, refresh check,
 * install offer. Loaded after the page.
 */
export default function AppHost({ root }: { root: RootData }) {
  const { pathname, search } = useLocation();
  const user = useUser();
  const askedAt = useAskedAt();
  const person = user?.id ?? null;
  const isKnown = user !== undefined && askedAt !== null;
  useEffect(() => {
    const ends = [
      watchTyping(),
      watchInstallOffer(),
      followLinksWhole(),
      onNewerWorker(nextPageWhole),
      keepPage(),
    ];
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(forgetTyping, [pathname]);
  useShownError();
  useRefreshCheck(pathname);
  const since = useRef(0);
  useEffect(() => void (since.current = askedAt ?? 0), [askedAt]);
  useEffect(() => {
    if (isKnown) void tellWorker({ type: 'person', id: person, since: since.current });
  }, [isKnown, person]);
  usePersonGone(person);
  useEffect(() => {
    addEventListener('pageshow', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      removeEventListener('pageshow', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);
  useEffect(() => keepWhatIsShown(localHref(pathname), search), [pathname, search]);
  return (
    <>
      <LanguageOffer />
      <InstallOffer
        brand={root.config.brandName}
        inStores={root.config.androidAppUrl !== '' || root.config.iosAppUrl !== ''}
      />
      <WaitingNotice />
      {ACTIONS.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </>
  );
}
