import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useFetchers, useNavigate, useNavigation, useSubmit } from 'react-router';
import * as search from '#messages/search.ts';
import * as wishlist from '#messages/wishlist.ts';
import { pressedPath, localHref, usePageAddress } from '#web/app/links.ts';
import { noteWish, useHolds, useWished } from '#web/app/me.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/navigation.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useHydrated, whenNear } from '#web/ui/hooks.ts';
import type { ActiveProperty } from './map/active-property.ts';
import type { CardData } from './card-data.ts';
import { HEART_KEY, useTakeBack } from '#web/features/wishlist/take-back.ts';
import { HEARTS_FORM, ResultCard } from './card.tsx';
import { listHref } from './list-state.ts';
import { CardSkeletons } from './list-skeleton.tsx';
import type { ListData } from './list.server.ts';

/** Pages that join by scrolling alone; further ones need a press, which lets the visitor reach the end of the page. */
const JOINED_BY_ITSELF = 5;

const propertyAt = (target: EventTarget | null): number | null =>
  Number(
    (target instanceof Element ? target.closest<HTMLElement>('[data-property]') : null)?.dataset[
      'property'
    ],
  ) || null;

/**
 * The cards of a list. Hovering or focusing one highlights its pin and adds its other pictures. Without scripts page
 * links lead on; with scripts 'Show more' joins the next page to this one.
 */
export function Results({
  data,
  cards,
  first,
  last,
  active,
  stayQuery,
  busy,
}: {
  data: ListData;
  cards: readonly CardData[];
  first: number;
  last: number;
  active: ActiveProperty;
  stayQuery: string;
  /** a search with other criteria is loading: the shown cards belong to the previous one */
  busy: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const { state, path, pages } = data;
  const hearts = useHearts();
  const { checkIn, checkOut } = state.query.stay;
  const held = useHolds().filter((hold) => hold.checkIn < checkOut && hold.checkOut > checkIn);
  const lit = useSyncExternalStore(active.listen, active.get, () => null);
  const { opened, open } = useOpenedCards(list, cards);
  // set on the press itself: React Router reports the navigation some frames later
  const leaving = useRef(false);
  useEffect(() => {
    if (navigation.state === 'idle') leaving.current = false;
  }, [navigation.state]);
  const follow = useCallback(
    (event: MouseEvent) => {
      const to = pressedPath(event.nativeEvent);
      if (to === null) return;
      event.preventDefault();
      leaving.current = true;
      void navigate(to);
    },
    [navigate],
  );
  const pageHref = (page: number) => listHref(path, { ...state, page });
  const asked = navigation.location
    ? new URLSearchParams(navigation.location.search).get('page')
    : null;
  // not on landing pages, which have more content below the list, and not while a navigation is under way
  const joins = path === '/search' && navigation.state === 'idle' && !busy;
  const joining = navigation.state === 'loading' && asked === String(last + 1);
  return (
    <>
      {hearts.form}
      {hydrated && first > 1 && <PageLink to={pageHref(first - 1)} label={search.showEarlier()} />}
      <div
        ref={list}
        aria-busy={busy}
        onPointerOver={({ target }) => {
          const id = propertyAt(target);
          active.set(id);
          if (id !== null) open(id);
        }}
        onPointerLeave={() => active.set(null)}
        onFocus={({ target }) => active.set(propertyAt(target))}
        className={`flex flex-col gap-5 transition-opacity ${busy ? 'opacity-50' : ''} ${hydrated ? '' : 'cards-in-turn'}`}
      >
        {cards.map((card, i) => (
          <ResultCard
            key={card.id}
            card={card}
            stay={state.query.stay}
            stayQuery={stayQuery}
            wished={hearts.isWished(card.id)}
            held={held.some(({ propertyId }) => propertyId === card.id)}
            priority={i === 0}
            lit={lit === card.id}
            opened={opened.has(card.id)}
            onFollow={follow}
          />
        ))}
      </div>
      {joining && (
        <div className="mt-5">
          <CardSkeletons n={2} />
        </div>
      )}
      {hydrated ? (
        last < pages &&
        !joining && (
          <PageLink
            to={pageHref(last + 1)}
            label={search.showMore()}
            auto={joins && last - first < JOINED_BY_ITSELF - 1}
            unless={leaving}
            note={search.shownOf({ shown: cards.length, of: data.count })}
          />
        )
      ) : (
        <div className="mt-8">
          <Pagination page={state.page} pages={pages} href={pageHref} />
        </div>
      )}
    </>
  );
}

/**
 * Which cards render all their pictures: with a mouse, hovered cards; on touch screens, cards near the screen, which
 * may be swiped next.
 */
function useOpenedCards(
  list: RefObject<HTMLElement | null>,
  cards: readonly CardData[],
): { opened: ReadonlySet<number>; open: (id: number) => void } {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const open = useCallback(
    (id: number) => setOpened((before) => (before.has(id) ? before : new Set(before).add(id))),
    [],
  );
  useEffect(() => {
    if (!window.matchMedia('(hover: none)').matches) return;
    const stops = cards.map(({ id }) => {
      const article = list.current?.querySelector(`[data-property="${id}"]`);
      return article ? whenNear(article, () => open(id)) : null;
    });
    return () => stops.forEach((stop) => stop?.());
  }, [list, cards, open]);
  return { opened, open };
}

const ACTION = '/wishlist/toggle';

/**
 * The form that the hearts of a list submit. Without scripts a press saves and leads to the wishlist. With scripts the
 * heart changes at once and the list is read anew; if the save is refused, the heart changes back and a toast says so.
 */
function useHearts(): { isWished: (propertyId: number) => boolean; form: ReactNode } {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const here = usePageAddress();
  const isWished = useWished();
  useTakeBack();
  const refused = fetchers
    .filter(
      (one) =>
        one.key.startsWith(HEART_KEY) && (one.data as { ok?: boolean } | undefined)?.ok === false,
    )
    .map((one) => one.key)
    .join(' ');
  useEffect(() => {
    if (refused === '') return;
    toast(wishlist.failed(), 'bad');
    for (const key of refused.split(' ')) noteWish(Number(key.slice(HEART_KEY.length)), null);
  }, [refused]);
  const press = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const wished = button.getAttribute('aria-pressed') !== 'true';
    // offline nothing is saved, so leave the heart as it is
    if (navigator.onLine) noteWish(Number(button.value), wished);
    void submit(
      { hotel_id: button.value, wished: wished ? '1' : '0', stay: '1', next: here },
      { method: 'post', action: ACTION, navigate: false, fetcherKey: HEART_KEY + button.value },
    );
  };
  return {
    isWished,
    form: (
      <form id={HEARTS_FORM} method="post" action={localHref(ACTION)} onSubmit={press}>
        <input type="hidden" name="wished" value="1" />
        <input type="hidden" name="next" value={here} />
      </form>
    ),
  };
}

/**
 * A link to another page of the same list. It replaces this history entry, so 'back' leaves the list. `auto`: followed
 * once it comes near the screen, unless a navigation is under way.
 */
function PageLink({
  to,
  label,
  note,
  auto = false,
  unless,
}: {
  to: string;
  label: string;
  note?: string;
  auto?: boolean;
  unless?: RefObject<boolean>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!auto || box.current === null) return;
    return whenNear(box.current, () => {
      if (unless?.current !== true && navigator.onLine)
        void navigate(to, { preventScrollReset: true, replace: true });
    });
  }, [auto, navigate, to, unless]);
  return (
    <div ref={box} className="my-8 flex flex-col items-center gap-2">
      <Link to={to} preventScrollReset replace className={buttonClass('secondary', 'md')}>
        {label}
      </Link>
      {note && <p className="figures text-sm text-muted">{note}</p>}
    </div>
  );
}
