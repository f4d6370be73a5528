import { PERSONAL, SEARCHES } from './service-worker/names.ts';

export interface BrowserFacts {
  readonly language: string;
  /** '390 × 844' */
  readonly window: string;
  readonly cookies: boolean;
  readonly storage: boolean;
  readonly online: boolean;
  /** the connection type that the browser estimates: '4g', or '' */
  readonly line: string;
  /** milliseconds of a request to the server; null without an answer */
  readonly roundTrip: number | null;
  readonly worker: 'none' | 'absent' | 'waiting' | 'active';
  readonly workerVersion: string | null;
  readonly keptPages: number;
  readonly zone: string;
  /** how far this device's clock is ahead of the server's; null if the page has been open for long */
  readonly secondsOff: number | null;
}

const RECENT_MS = 60_000;
const ANSWER_MS = 2000;

/** Collects facts about this browser; `serverAt` is the server's time when it rendered the page. */
export async function checkBrowser(serverAt: number): Promise<BrowserFacts> {
  const loadedAt = performance.timeOrigin;
  const worker = await workerState();
  return {
    language: navigator.language,
    window: `${innerWidth} × ${innerHeight}`,
    cookies: navigator.cookieEnabled,
    storage: canStore(),
    online: navigator.onLine,
    line:
      (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? '',
    roundTrip: await roundTrip(),
    worker,
    workerVersion: worker === 'active' ? await workerVersion() : null,
    keptPages: await keptPages(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    secondsOff: performance.now() < RECENT_MS ? Math.round((loadedAt - serverAt) / 1000) : null,
  };
}

function canStore(): boolean {
  try {
    localStorage.setItem('selfCheck', '1');
    localStorage.removeItem('selfCheck');
    return true;
  } catch {
    return false;
  }
}

async function roundTrip(): Promise<number | null> {
  const from = performance.now();
  // read the body to its end: an unread one keeps the connection open
  const answered = await fetch('/healthz', { cache: 'no-store' }).then(
    async (reply) => {
      await reply.text();
      return reply.ok;
    },
    () => false,
  );
  return answered ? Math.round(performance.now() - from) : null;
}

async function workerState(): Promise<BrowserFacts['worker']> {
  if (!('serviceWorker' in navigator)) return 'none';
  if (navigator.serviceWorker.controller !== null) return 'active';
  return (await navigator.serviceWorker.getRegistration()) === undefined ? 'absent' : 'waiting';
}

function workerVersion(): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event) => resolve(String(event.data)), { once: true });
    port1.start();
    navigator.serviceWorker.controller?.postMessage({ type: 'version' }, [port2]);
    setTimeout(() => resolve(null), ANSWER_MS);
  });
}

async function keptPages(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const counts = await Promise.all(
    [PERSONAL, SEARCHES].map(async (name) =>
      (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0,
    ),
  );
  return counts.reduce((sum, n) => sum + n, 0);
}
