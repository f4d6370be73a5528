import type { ClientInstrumentation } from 'react-router';

/** A request that a press is about to cause, in the router's terms. */
export interface Press {
  /** address of a page, or number of history steps; a fetcher has `href` */
  readonly to?: string | number;
  readonly href?: string;
  readonly fetcherKey?: string;
  readonly formMethod?: string;
}

interface Gate {
  /** False cancels the press. Offline it may stay pending. */
  readonly ask: (press: Press) => Promise<boolean>;
  /** Loads the script of a part that a press opens; `asked` is an earlier request for it. */
  readonly part: <T>(load: () => Promise<T>, asked: Promise<T> | undefined) => Promise<T>;
}

let gate: Gate | undefined;

/** Installs the gate, whose code loads after the page. */
export const setGate = (next: Gate | undefined): void => {
  gate = next;
};

/** Asks before anything is sent: a press while offline leaves the page as it is (docs/decisions/0055). */
export const passGate = async (press: Press): Promise<boolean> =>
  (await gate?.ask(press)) !== false;

/**
 * Loads the script of a part through the gate, because a browser never asks twice for a module that failed in the same
 * page.
 */
export const partScript: Gate['part'] = (load, asked) => gate?.part(load, asked) ?? asked ?? load();

const through = async (call: () => Promise<unknown>, press: Press): Promise<void> => {
  // a cancelled press stays pending: if this returned, the router would go on
  if (!(await passGate(press))) await new Promise(() => {});
  await call();
};

/** Makes the router ask the gate for each link, form and fetcher. */
export const askGate: ClientInstrumentation = {
  router: ({ instrument }) => instrument({ navigate: through, fetch: through }),
};
