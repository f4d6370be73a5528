/**
 * The parts of a service worker's global scope that we use; TypeScript's own types of it conflict with those of pages.
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface ReceivedMessage extends Extendable {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface OpenPage {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly []): void;
}

interface Events {
  install: Extendable;
  activate: Extendable;
  fetch: Fetching;
  message: ReceivedMessage;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<OpenPage | undefined>;
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
