import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Stay } from '#shared/dates.ts';
import { localHref } from './links.ts';
import { personMark } from './person-mark.ts';
import { type RootData, type User, useMaybeRootData } from './root-data.ts';

/** The answer of `/me.json`: the personal data for pages that are the same for everybody. */
export interface MeAnswer {
  readonly user: User | null;
  /** ids of the properties on the wishlist */
  readonly wished: readonly number[];
  readonly holds: readonly Hold[];
}

/** Nights that the person holds unpaid in a property. */
type Hold = Stay & { readonly propertyId: number };

interface Me {
  readonly user: User | null;
  /** null until loaded */
  readonly wished: ReadonlySet<number> | null;
  readonly holds: readonly Hold[];
  /** when the request was sent (ms since 1970) */
  readonly at: number;
}

interface State {
  /** null until the person of this browser is known */
  readonly me: Me | null;
  /** hearts pressed on this page; they override an answer requested before */
  readonly pressed: ReadonlyMap<number, boolean>;
}

const UNKNOWN: State = { me: null, pressed: new Map() };
const NOTHING = { user: null, wished: new Set<number>(), holds: [] } as const;

let state = UNKNOWN;
/** Value of the cookie when the person was loaded. */
let mark = '';
let requests = 0;
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

/** Takes the person from the page's own data; keeps the loaded wishlist of the same person. */
const knowUser = (user: User | null): void =>
  know({
    ...NOTHING,
    user,
    wished: user !== null && user.id === state.me?.user?.id ? state.me.wished : null,
    at: Date.now(),
  });

/** Asks the server, unless the cookie says that nobody has data. Only the answer to the latest request counts. */
async function loadMe(): Promise<void> {
  requests += 1;
  const turn = requests;
  const at = Date.now();
  if (personMark() === '') return know({ ...NOTHING, at });
  const answer = await fetch(localHref('/me.json'), { cache: 'no-store' })
    .then((reply) => (reply.ok ? (reply.json() as Promise<MeAnswer>) : null))
    .catch(() => null);
  if (answer === null || turn !== requests) return;
  know({ ...answer, wished: new Set(answer.wished), at });
}

const reloadMe = (): void => void loadMe();

/** For a page that becomes visible again: if the cookie has changed meanwhile, drops everything and asks again. */
export function lookAgain(): void {
  if (document.visibilityState !== 'visible' || state.me === null || personMark() === mark) return;
  know({ ...NOTHING, at: Date.now() });
  void loadMe();
}

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};
const current = (): State => state;
const onServer = (): State => UNKNOWN;
const useMe = (): State => useSyncExternalStore(subscribe, current, onServer);

/** The signed-in person, null for a visitor; undefined until known. */
export function useUser(): User | null | undefined {
  const { me } = useMe();
  const root = useMaybeRootData();
  return me === null ? root?.user : me.user;
}

/** When the server was last asked for the person (ms since 1970); null before. */
export const useAskedAt = (): number | null => useMe().me?.at ?? null;

/** Whether a property is on the wishlist; false until known. */
export function useWished(): (propertyId: number) => boolean {
  const { me, pressed } = useMe();
  return (id) => pressed.get(id) ?? me?.wished?.has(id) ?? false;
}

/** Records a pressed heart: all pages show `wished` from now on; null undoes that. */
export function noteWish(propertyId: number, wished: boolean | null): void {
  const pressed = new Map(state.pressed);
  if (wished === null) pressed.delete(propertyId);
  else pressed.set(propertyId, wished);
  set({ ...state, pressed });
}

/** The unpaid nights of the person; none until known. */
export const useHolds = (): readonly Hold[] => useMe().me?.holds ?? NOTHING.holds;

/**
 * Keeps the personal data up to date; called once, by the page frame. Asks the server on each page, and after the
 * root's data was loaded anew.
 */
export function useAskingForMe(root: RootData | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (root?.user !== undefined) knowUser(root.user);
  }, [root]);
  useEffect(reloadMe, [root, pathname]);
  const user = useUser();
  useLayoutEffect(() => {
    if (user === undefined) return;
    const html = document.documentElement;
    html.toggleAttribute('data-person', user !== null);
    // replaces the name that the script in the head wrote; the menu's own script may load later
    const name = user?.name.trim() ?? '';
    html.style.setProperty('--person-name', JSON.stringify(name));
    html.style.setProperty('--person-initial', JSON.stringify(name.charAt(0).toUpperCase()));
  }, [user]);
}
