import { type Heard, NOBODY, OWNER, PERSON_HEADER, PERSONAL } from './names.ts';
import { scope } from './scope.ts';

/*
 * One person's pages are kept at a time. Whoever the server says is there owns them; anybody else, or nobody, and they
 * are deleted. Steps run one after the other, and what was asked for before a change of person is never kept after it.
 */
const KEY = '/owner';

let visits = 0;
let last: Promise<unknown> = Promise.resolve();

/** Grows with each change of person. */
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

/** What the server said last, and when (ms since 1970). A worker that was stopped meanwhile has heard nothing. */
let lastHeard = { id: NOBODY, at: 0 };

const tellPages = async (id: string): Promise<void> => {
  const heard: Heard = { type: 'person', id: id === NOBODY ? null : Number(id) };
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(heard, []);
};

async function handTo(id: string): Promise<void> {
  const before = await owner();
  // a browser short of room may have dropped whose they are, and kept them
  if (before === id && (id !== NOBODY || !(await caches.has(PERSONAL)))) return;
  visits += 1;
  await caches.delete(PERSONAL);
  await (await caches.open(OWNER)).put(KEY, new Response(id));
  await tellPages(id);
}

/**
 * A page says for whom it was made, and since when it knows. Where the server has said something else since, the page
 * is told: it came alive too late to hear it.
 */
export const pageSays = (id: string, since: number): Promise<void> =>
  inTurn(() =>
    lastHeard.at > since && lastHeard.id !== id ? tellPages(lastHeard.id) : handTo(id),
  );

/** The server's answer says who is signed in: an account's id, or NOBODY. */
function said(id: string): Promise<void> {
  lastHeard = { id, at: Date.now() };
  return inTurn(() => handTo(id));
}

/** What the server's answer says of the person; answers of others say nothing. */
export async function heardFrom(response: Response): Promise<void> {
  const id = response.headers.get(PERSON_HEADER);
  if (id !== null) await said(id);
}

/** Deletes everything that is kept of a person, and forbids keeping what is still on its way. */
export const forgetPerson = (): Promise<void> =>
  inTurn(async () => {
    visits += 1;
    lastHeard = { id: NOBODY, at: 0 };
    await caches.delete(PERSONAL);
    await caches.delete(OWNER);
  });

/** Runs `save` for a page made for somebody, unless people came or went since it was asked for. */
export const keepFor = (
  id: string | null,
  mark: number,
  save: () => Promise<void>,
): Promise<void> =>
  inTurn(async () => {
    if (id === null || !isStill(mark)) return;
    lastHeard = { id, at: Date.now() };
    await handTo(id);
    if (id !== NOBODY) await save();
  });
