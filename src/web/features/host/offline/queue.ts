import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import { callHeaders } from '#web/app/links.ts';
import { QUEUE_OF } from '#web/app/service-worker/names.ts';
import { DAY_MS } from '#shared/dates.ts';

/** A press that waits for a signal. */
export interface WaitingAct {
  readonly id: number;
  /** the call of the API, and what it is sent */
  readonly call: string;
  readonly body: Readonly<Record<string, string | number>>;
  /** its idempotency key: it is done once, however often it is sent */
  readonly key: string;
  /** the page of what it is about */
  readonly about: string;
  /** what was pressed, in words, without the name of a guest */
  readonly label: string;
  /** when it was pressed, by the clock of this device (ms since 1970) */
  readonly at: number;
  /** why the server refused it; '' while it waits */
  readonly refused: string;
}
type NewAct = Pick<WaitingAct, 'call' | 'body' | 'about' | 'label'>;

interface Schema extends DBSchema {
  acts: { key: number; value: Omit<WaitingAct, 'id'> & { id?: number } };
}

/** A press that is older is not sent: the day that it belongs to is over. */
const SENT_WITHIN_MS = 3 * DAY_MS;

let account: number | null = null;
let acts: readonly WaitingAct[] = [];
const listeners = new Set<() => void>();
let database: Promise<IDBPDatabase<Schema>> | undefined;

const opened = (of: number): Promise<IDBPDatabase<Schema>> =>
  (database ??= openDB<Schema>(`${QUEUE_OF}${of}`, 1, {
    upgrade: (db) => void db.createObjectStore('acts', { keyPath: 'id', autoIncrement: true }),
    // the worker deletes it when the person signs out
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      database = undefined;
      show([]);
    },
  }));

function show(next: readonly WaitingAct[]): void {
  acts = next;
  listeners.forEach((heard) => heard());
}

async function readAgain(of: number): Promise<void> {
  const found = await (await opened(of)).getAll('acts');
  if (account === of) show(found as WaitingAct[]);
}

/** Shows what waits in this browser for an account. */
export async function openQueue(of: number): Promise<void> {
  if (account !== of) database = undefined;
  account = of;
  await readAgain(of);
}

/** The same press again within this time is a double tap. */
const DOUBLE_TAP_MS = 2_000;

/** Keeps a press of the signed-in account until there is a signal; a double tap is one press. */
export async function keepAct(act: NewAct): Promise<void> {
  if (account === null) return;
  const added = { ...act, key: crypto.randomUUID(), at: Date.now(), refused: '' };
  const writing = (await opened(account)).transaction('acts', 'readwrite');
  const before = (await writing.store.getAll()).at(-1);
  const isAgain =
    before?.call === act.call &&
    JSON.stringify(before.body) === JSON.stringify(act.body) &&
    Math.abs(added.at - before.at) < DOUBLE_TAP_MS;
  if (!isAgain) await writing.store.add(added);
  await writing.done;
  await readAgain(account);
}

/** Takes a press out of the queue. */
export async function dropAct(id: number): Promise<void> {
  if (account === null) return;
  await (await opened(account)).delete('acts', id);
  await readAgain(account);
}

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};
const NONE: readonly WaitingAct[] = [];

/** The presses that wait or were refused, oldest first. */
export const useQueue = (): readonly WaitingAct[] =>
  useSyncExternalStore(
    subscribe,
    () => acts,
    () => NONE,
  );

type Answer = { readonly is: 'done' | 'later' } | { readonly is: 'refused'; readonly why: string };

/** What the server says of a press. */
async function sendAct({ call, body, key }: WaitingAct): Promise<Answer> {
  try {
    const answer = await fetch(`/api/v1/${call}`, {
      method: 'POST',
      headers: { ...callHeaders(), 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    if (answer.ok) return { is: 'done' };
    // signed out, too many at once, busy or away: nothing was decided
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500)
      return { is: 'later' };
    const { message } = (await answer.json()) as { readonly message: string };
    return { is: 'refused', why: message };
  } catch {
    return { is: 'later' };
  }
}

/**
 * Sends what waits, in the order of the presses, until one has to wait longer; tabs take turns. `tooOld` is the
 * sentence of a press after three days. Returns whether anything was done or refused.
 */
export async function sendQueue(tooOld: string): Promise<boolean> {
  const of = account;
  if (of === null) return false;
  let isChanged = false;
  await navigator.locks.request(`${QUEUE_OF}${of}`, async () => {
    await readAgain(of);
    for (const act of acts.filter(({ refused }) => refused === '')) {
      if (account !== of) return;
      const isOld = Date.now() - act.at > SENT_WITHIN_MS;
      const said: Answer = isOld ? { is: 'refused', why: tooOld } : await sendAct(act);
      if (said.is === 'later') return;
      isChanged = true;
      const db = await opened(of);
      if (said.is === 'refused') await db.put('acts', { ...act, refused: said.why });
      else await db.delete('acts', act.id);
      await readAgain(of);
    }
  });
  return isChanged;
}
