import { useEffect, useRef, type RefObject } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { search } from '#shared/messages/search.ts';
import { pressedPath } from '#web/app/follow-link.ts';
import { listHref } from './list-params.ts';
import type { ActiveStay } from './active-stay.ts';
import type { CardData } from './card-data.ts';
import type { ListData } from './load-list.server.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { paintHearts, useHearts } from './card-heart.tsx';
import { openPictures } from './card-pictures.ts';
import { CardSkeletons } from './list-skeleton.tsx';
import { whenNear } from './near-screen.ts';
import { ResultCard } from './result-card.tsx';

/** Pages that join without a press; then a button asks, so that the end of the page can be reached. */
const JOINED_BY_ITSELF = 5;

const stayAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-stay]') : null);

/**
 * The cards. One listener serves them all: plain links become client navigation, pointing and focus light the pin.
 * Without scripts the pages are links; with them 'Show more' joins the next page to this one.
 */
export function Results({ data, cards, first, last, active, stayQuery, busy }: {
  data: ListData;
  cards: readonly CardData[];
  first: number;
  last: number;
  active: ActiveStay;
  stayQuery: string;
  /** a search with other questions is running: what is on show belongs to the last one */
  busy: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  // set by the press itself: the navigation that it starts is known here only some frames later
  const leaving = useRef(false);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const { state, path, pages } = data;
  const hearts = useHearts();
  useEffect(
    () =>
      active.listen((id) => {
        for (const lit of list.current?.querySelectorAll('[data-active]') ?? []) lit.removeAttribute('data-active');
        if (id !== null) list.current?.querySelector(`[data-stay="${id}"]`)?.setAttribute('data-active', 'true');
      }),
    [active],
  );
  useEffect(() => {
    if (list.current) paintHearts(list.current, cards, hearts.isWished);
  });
  // where nothing hovers, a card that comes near the screen may be swiped next
  useEffect(() => {
    if (!window.matchMedia('(hover: none)').matches) return;
    const stops = cards.map((card) => {
      const article = list.current?.querySelector(`[data-stay="${card.id}"]`);
      return article ? whenNear(article, () => openPictures(article, card)) : null;
    });
    return () => stops.forEach((stop) => stop?.());
  }, [cards]);
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const point = (event: Event) => {
      const stay = stayAt(event.target);
      const card = cards.find(({ id }) => id === Number(stay?.dataset['stay']));
      active.set(card?.id ?? null);
      if (stay && card && event.type === 'pointerover') openPictures(stay, card);
    };
    const follow = (event: MouseEvent) => {
      const path = pressedPath(event);
      if (path === null) return;
      event.preventDefault();
      leaving.current = true;
      void navigate(path);
    };
    box.addEventListener('click', follow, { signal });
    box.addEventListener('pointerover', point, { signal });
    box.addEventListener('focusin', point, { signal });
    box.addEventListener('pointerleave', () => active.set(null), { signal });
    return () => listening.abort();
  }, [active, cards, navigate]);
  useEffect(() => {
    if (navigation.state === 'idle') leaving.current = false;
  }, [navigation.state]);
  const pageHref = (page: number) => listHref(path, { ...state, page });
  const asked = navigation.location ? new URLSearchParams(navigation.location.search).get('page') : null;
  // under a landing page's list there is more to read, and somebody on their way elsewhere is not called back
  const joins = path === '/search' && navigation.state === 'idle' && !busy;
  const joining = navigation.state === 'loading' && asked === String(last + 1);
  return (
    <>
      {hearts.form}
      {hydrated && first > 1 && <PageLink to={pageHref(first - 1)} label={search.showEarlier} />}
      <div ref={list} aria-busy={busy} className={`flex flex-col gap-5 transition-opacity duration-150 ${busy ? 'opacity-50' : ''} ${hydrated ? '' : 'cards-in-turn'}`}>
        {cards.map((card, i) => <ResultCard key={card.id} card={card} stay={state.query.stay} stayQuery={stayQuery} priority={i === 0} />)}
      </div>
      {joining && <div className="mt-5"><CardSkeletons n={2} /></div>}
      {hydrated
        ? last < pages && !joining && <PageLink to={pageHref(last + 1)} label={search.showMore} auto={joins && last - first < JOINED_BY_ITSELF - 1} unless={leaving} note={search.shownOf(cards.length, data.count)} />
        : <div className="mt-8"><Pagination page={state.page} pages={pages} href={pageHref} /></div>}
    </>
  );
}

/**
 * The way to another page of the same list; it takes this one's place in the history, so that back leaves the list.
 * `auto`: followed by itself once it comes near, unless somebody is on their way elsewhere.
 */
function PageLink({ to, label, note, auto = false, unless }: { to: string; label: string; note?: string; auto?: boolean; unless?: RefObject<boolean> }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!auto || box.current === null) return;
    return whenNear(box.current, () => {
      if (unless?.current !== true) void navigate(to, { preventScrollReset: true, replace: true });
    });
  }, [auto, navigate, to, unless]);
  return (
    <div ref={box} className="my-8 flex flex-col items-center gap-2">
      <Link to={to} preventScrollReset replace className={buttonClass('secondary', 'md')}>{label}</Link>
      {note && <p className="figures text-sm text-muted">{note}</p>}
    </div>
  );
}
