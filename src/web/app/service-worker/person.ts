import { type PersonChange, NOBODY, OWNER, PERSON_HEADER, PERSONAL } from './names.ts';
import { forgetQueues } from './host-pack.ts';
import { scope } from './scope.ts';

/*
 * The worker stores pages of one person at a time. They belong to the person whom the server names; if it names another
 * or none, they are deleted. Steps run one after the other. A page requested before a change of person is never stored
 * after it.
 */
const KEY = '/owner';

let visits = 0;
let last: Promise<unknown> = Promise.resolve();

/** Counts changes of person. */
export const visit = (): number => visits;
export const isStill = (mark: number): boolean => mark === visits;

function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const turn = last.then(step);
  last = turn.catch(() => undefined);
  return turn;
}

async function owner(): Promise<string> {
  const held = await (await caches.open(OWNER)).match(KEY);
  return held === undefined ? NOBODY : held.text();
}

/** The person whom the server named last, and when (ms since 1970). A restarted worker does not know it. */
let lastHeard = { id: NOBODY, at: 0 };

const tellPages = async (id: string): Promise<void> => {
  const heard: PersonChange = { type: 'person', id: id === NOBODY ? null : Number(id) };
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(heard, []);
};

async function setOwner(id: string): Promise<void> {
  const before = await owner();
  // a browser short of space may have dropped the owner but not the pages
  if (before === id && (id !== NOBODY || !(await caches.has(PERSONAL)))) return;
  visits += 1;
  await caches.delete(PERSONAL);
  // who signs in again goes on with what waits; another person does not find it
  if (id !== NOBODY) await forgetQueues(id);
  await (await caches.open(OWNER)).put(KEY, new Response(id));
  await tellPages(id);
}

/**
 * A page reports its person and since when it has known. If the server has named another person since, the page is
 * told: it was hydrated too late to hear of the change.
 */
export const pageSays = (id: string, since: number): Promise<void> =>
  inTurn(() =>
    lastHeard.at > since && lastHeard.id !== id ? tellPages(lastHeard.id) : setOwner(id),
  );

/** Takes the person from an answer of the server: an account's id, or NOBODY. */
function personSeen(id: string): Promise<void> {
  lastHeard = { id, at: Date.now() };
  return inTurn(() => setOwner(id));
}

/** Reads the person from an answer; answers of other servers have none. */
export async function heardFrom(response: Response): Promise<void> {
  const id = response.headers.get(PERSON_HEADER);
  if (id !== null) await personSeen(id);
}

/** Deletes all personal copies and presses that wait, and keeps those under way from being stored. */
export const forgetPerson = (): Promise<void> =>
  inTurn(async () => {
    visits += 1;
    lastHeard = { id: NOBODY, at: 0 };
    await caches.delete(PERSONAL);
    await caches.delete(OWNER);
    await forgetQueues(null);
  });

/** Runs `save` for a personal page, unless the person changed since the request. */
export const keepFor = (
  id: string | null,
  mark: number,
  save: () => Promise<void>,
): Promise<void> =>
  inTurn(async () => {
    if (id === null || !isStill(mark)) return;
    lastHeard = { id, at: Date.now() };
    await setOwner(id);
    if (id !== NOBODY) await save();
  });
