import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router';
import * as texts from '#messages/owner-offline.ts';
import { formatInstant } from '#shared/dates.ts';
import { localHref } from '#web/app/links.ts';
import { useUser } from '#web/app/me.ts';
import { tellWorker } from '#web/app/worker.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { dropAct, openQueue, sendQueue, useQueue, type WaitingAct } from './queue.ts';

/** While something waits and no signal was announced, it is tried so often. */
const TRY_EACH_MS = 20_000;

const onSignal = (heard: () => void): (() => void) => {
  window.addEventListener('online', heard);
  window.addEventListener('offline', heard);
  return () => {
    window.removeEventListener('online', heard);
    window.removeEventListener('offline', heard);
  };
};
const useSignal = (): boolean =>
  useSyncExternalStore(
    onSignal,
    () => navigator.onLine,
    () => true,
  );

/** When the worker saved the page that is shown (ms since 1970); null: it came from the server. */
const savedAt = (): number | null => Number(document.documentElement.dataset['savedAt']) || null;

/** Whether the server answers. */
const isReached = (): Promise<boolean> =>
  fetch('/version.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Has the worker save the page, and from Today the stays of the days: they open without signal. */
function keepDays(pathname: string): void {
  const links =
    pathname === '/host'
      ? document.querySelectorAll<HTMLAnchorElement>(
          'main a[href*="/host/stays/"], main a[href*="/blocks/"]',
        )
      : [];
  const stays = [...links].map((link) => link.pathname + link.search);
  const pages = [localHref(pathname), ...new Set(stays)];
  void tellWorker({ type: 'keep', pages, pictures: [] });
}

/**
 * Above the day at a property: says how old the page is where there is no signal, sends what waits once there is one,
 * and shows what was refused.
 */
export function OfflineBar() {
  const { pathname } = useLocation();
  const account = useUser()?.id ?? null;
  const { revalidate, state: reading } = useRevalidator();
  const isHydrated = useHydrated();
  const hasSignal = useSignal();
  const acts = useQueue();
  const [saved, setSaved] = useState<number | null>(null);
  const waiting = acts.filter(({ refused }) => refused === '');
  const refused = acts.filter((act) => act.refused !== '');

  useEffect(() => setSaved(savedAt()), []);
  useEffect(() => {
    if (account !== null) void openQueue(account);
  }, [account]);
  // also after a press: the copy shows what was done
  const isAtRest = useNavigation().state === 'idle' && reading === 'idle';
  useEffect(() => {
    if (isAtRest && hasSignal && savedAt() === null) keepDays(pathname);
  }, [pathname, hasSignal, isAtRest]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const asked = (event: SubmitEvent): void => {
      const form = event.target as HTMLFormElement;
      if (new URL(form.action, location.href).pathname !== localHref('/logout')) return;
      if (window.confirm(texts.leaving({ n: waiting.length }))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('submit', asked, true);
    return () => document.removeEventListener('submit', asked, true);
  }, [waiting.length]);
  useEffect(() => {
    if (!hasSignal || account === null) return;
    const send = async () => {
      await openQueue(account);
      if (!navigator.onLine) return;
      const isChanged = await sendQueue(texts.tooOld());
      // a page that is read anew in vain would give way to an error
      if ((!isChanged && savedAt() === null) || !(await isReached())) return;
      delete document.documentElement.dataset['savedAt'];
      setSaved(null);
      await revalidate();
    };
    void send();
    const timer =
      waiting.length === 0 && saved === null
        ? undefined
        : setInterval(() => void send(), TRY_EACH_MS);
    return () => clearInterval(timer);
  }, [hasSignal, account, waiting.length, saved, revalidate]);

  if (!isHydrated || (hasSignal && saved === null && acts.length === 0)) return null;
  return (
    <div className="page-width flex flex-col gap-3 pt-4">
      {(!hasSignal || saved !== null) && (
        <Notice className="max-w-xl">
          <p className="font-semibold">{texts.noSignal()}</p>
          {saved !== null && <p>{texts.asOf({ when: formatInstant(new Date(saved)) })}</p>}
          <p>{texts.keeps()}</p>
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice tone="warn" className="max-w-xl">
          <p className="font-semibold">{texts.waiting({ n: waiting.length })}</p>
          <ul>
            {waiting.map((act) => (
              <Act key={act.id} act={act} drop={texts.leaveOut()} />
            ))}
          </ul>
        </Notice>
      )}
      {refused.map((act) => (
        <Notice key={act.id} tone="bad" className="max-w-xl">
          <p className="font-semibold">{texts.refused()}</p>
          <ul>
            <Act act={act} drop={texts.seen()} />
          </ul>
        </Notice>
      ))}
    </div>
  );
}

const Act = ({ act, drop }: { act: WaitingAct; drop: string }) => (
  <li className="mt-1">
    <span className="figures block">
      {act.label}, {formatInstant(new Date(act.at))}
    </span>
    {act.refused !== '' && <span className="block">{act.refused}</span>}
    <span className="flex flex-wrap items-center gap-x-4">
      <Link
        to={act.about}
        className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
      >
        {texts.open()}
      </Link>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${drop}: ${act.label}`}
        onClick={() => void dropAct(act.id)}
      >
        {drop}
      </Button>
    </span>
  </li>
);
