import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { localHref } from './links.ts';
import { personMark } from './person-mark.ts';
import { type RootData, type User, useMaybeRootData } from './root-data.ts';

/** What `/me.json` answers: what is the asker's own on pages that are the same for everybody. */
export interface MeAnswer {
  readonly user: User | null;
  /** ids of the properties on the wishlist */
  readonly wished: readonly number[];
  /** ids of the properties in which nights are held that are not paid for yet */
  readonly holds: readonly number[];
}

interface Me {
  readonly user: User | null;
  /** null until it is known */
  readonly wished: ReadonlySet<number> | null;
  readonly holds: readonly number[];
  /** when the server was asked (ms since 1970) */
  readonly at: number;
}

interface State {
  /** null until something is known of this browser's person */
  readonly me: Me | null;
  /** hearts pressed on this page: they count for more than an answer that was on its way meanwhile */
  readonly pressed: ReadonlyMap<number, boolean>;
}

const UNKNOWN: State = { me: null, pressed: new Map() };
const NOTHING = { user: null, wished: new Set<number>(), holds: [] } as const;

let state = UNKNOWN;
/** The cookie's word when the person was learnt. */
let mark = '';
let asked = 0;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  listeners.forEach((heard) => heard());
}

function know(me: Me): void {
  mark = personMark();
  const isOther = state.me !== null && state.me.user?.id !== me.user?.id;
  set({ me, pressed: isOther ? UNKNOWN.pressed : state.pressed });
}

/** What the page's own data say of who is signed in; their hearts, where they are the same person's. */
const knowUser = (user: User | null): void =>
  know({
    ...NOTHING,
    user,
    wished: user !== null && user.id === state.me?.user?.id ? state.me.wished : null,
    at: Date.now(),
  });

/**
 * Asks the server, unless the cookie says that there is nothing to ask for. The last question is the one that counts.
 */
async function ask(): Promise<void> {
  asked += 1;
  const turn = asked;
  const at = Date.now();
  if (personMark() === '') return know({ ...NOTHING, at });
  const answer = await fetch(localHref('/me.json'), { cache: 'no-store' })
    .then((reply) => (reply.ok ? (reply.json() as Promise<MeAnswer>) : null))
    .catch(() => null);
  if (answer === null || turn !== asked) return;
  know({ ...answer, wished: new Set(answer.wished), at });
}

const askAgain = (): void => void ask();

/**
 * For a page that comes back, from another tab or the browser's memory: where the cookie has another word by now,
 * nothing of before is true.
 */
export function lookAgain(): void {
  if (document.visibilityState !== 'visible' || state.me === null || personMark() === mark) return;
  know({ ...NOTHING, at: Date.now() });
  void ask();
}

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};
const current = (): State => state;
const onServer = (): State => UNKNOWN;
const useMe = (): State => useSyncExternalStore(subscribe, current, onServer);

/** Who is signed in, null for a visitor; undefined until the page knows. */
export function useUser(): User | null | undefined {
  const { me } = useMe();
  const root = useMaybeRootData();
  return me === null ? root?.user : me.user;
}

/** When the server was last asked who is there (ms since 1970); null before. */
export const useAskedAt = (): number | null => useMe().me?.at ?? null;

/** Whether a property is on the wishlist; false until it is known. */
export function useWished(): (propertyId: number) => boolean {
  const { me, pressed } = useMe();
  return (id) => pressed.get(id) ?? me?.wished?.has(id) ?? false;
}

/** A heart was pressed: it shows `wished` on every page from now on; null takes that back. */
export function noteWish(propertyId: number, wished: boolean | null): void {
  const pressed = new Map(state.pressed);
  if (wished === null) pressed.delete(propertyId);
  else pressed.set(propertyId, wished);
  set({ ...state, pressed });
}

/** Whether the person holds unpaid nights in a property. */
export const useHolds = (propertyId: number): boolean =>
  useMe().me?.holds.includes(propertyId) ?? false;

/**
 * Keeps what the page knows of its person true: called once, by the frame of the page. The server is asked with each
 * page, and whenever the root's data was read anew.
 */
export function useAskingForMe(root: RootData | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (root?.user !== undefined) knowUser(root.user);
  }, [root]);
  useEffect(askAgain, [root, pathname]);
  const user = useUser();
  useLayoutEffect(() => {
    if (user === undefined) return;
    const html = document.documentElement;
    html.toggleAttribute('data-person', user !== null);
    // what the script in the head wrote from what the browser keeps; the menu's own script may come later
    const name = user?.name.trim() ?? '';
    html.style.setProperty('--person-name', JSON.stringify(name));
    html.style.setProperty('--person-initial', JSON.stringify(name.charAt(0).toUpperCase()));
  }, [user]);
}
