import type { ClientInstrumentation } from 'react-router';

/** What a press is about to ask of the server, as the router says it. */
export interface Press {
  /** a page's address, or how many steps in the history; of a fetcher `href` */
  readonly to?: string | number;
  readonly href?: string;
  readonly fetcherKey?: string;
  readonly formMethod?: string;
}

interface Gate {
  /** False: the press does not go on. It may wait for as long as there is no network. */
  readonly ask: (press: Press) => Promise<boolean>;
  /** Gets the script of a part that a press opens; `asked` where it was asked for before the press. */
  readonly part: <T>(load: () => Promise<T>, asked: Promise<T> | undefined) => Promise<T>;
}

let gate: Gate | undefined;

/** Puts the gate in place; its code comes after the page. */
export const setGate = (next: Gate | undefined): void => {
  gate = next;
};

/** Asks before anything is sent, so that a press without a network leaves the page as it is (docs/decisions/0055). */
export const passGate = async (press: Press): Promise<boolean> =>
  (await gate?.ask(press)) !== false;

/** The script of a part, by way of the gate: a browser that failed to get a script never asks for it again in the same page. */
export const partScript: Gate['part'] = (load, asked) => gate?.part(load, asked) ?? asked ?? load();

const through = async (call: () => Promise<unknown>, press: Press): Promise<void> => {
  // the router goes on by itself once this is over
  if (!(await passGate(press))) await new Promise(() => {});
  await call();
};

/** Has the router ask as well: for each link, form and fetcher. */
export const askGate: ClientInstrumentation = {
  router: ({ instrument }) => instrument({ navigate: through, fetch: through }),
};
