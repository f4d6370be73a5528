import { data, type LoaderFunctionArgs } from 'react-router';
import {
  adoptBrowser,
  boardByToken,
  liveProperties,
  openStay,
  votesOf,
  type BoardProperty,
} from '#marketplace/boards/index.ts';
import {
  factsOfProperties,
  listPlaces,
  type HouseRule,
  type PropertyCard,
  type PropertyFacts,
} from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/board.ts';
import * as house from '#messages/house.ts';
import { formatTime } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatRupees } from '#shared/money.ts';
import { RULE_TOPICS } from '#shared/property-facts.ts';
import { sleepsLine } from '#shared/phrases.ts';
import { placesText, poolText } from '#web/features/property/house.server.ts';
import { appContext } from '#web/context.ts';
import { BOARD_HEADERS, nameOf } from './board.server.ts';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { fitView } from '#shared/fit-view.ts';
import { itemView } from './item.server.ts';
import type { ItemView } from './board-view.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** Properties compared side by side. */
const MAX_COMPARED = 4;

interface CompareView {
  readonly token: string;
  readonly name: string;
  /** ids of the compared properties, for links */
  readonly query: string;
  readonly all: boolean;
  /** every property of the board, where not all are compared; else empty */
  readonly choices: readonly {
    readonly id: number;
    readonly name: string;
    readonly compared: boolean;
  }[];
  readonly mostCompared: number;
  readonly stays: readonly {
    readonly id: number;
    readonly name: string;
    readonly href: string;
    readonly picture: Picture | null;
    readonly book: ItemView['book'];
  }[];
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly Cell[];
    readonly differs: boolean;
  }[];
}

interface Cell {
  readonly text: string;
  /** the owner's sentence; '' without one */
  readonly note: string;
}

/**
 * `/board/:token/compare?p=7&p=9`: compares two to four properties of a board; without ids, those that are free and
 * have the best votes.
 */
export async function compareLoader({
  context,
  params,
  url,
}: Pick<LoaderFunctionArgs, 'context'> & {
  readonly params: { readonly token?: string };
  readonly url: URL;
}) {
  requirePermission(context, 'board.read');
  const ctx = context.get(appContext);
  await adoptBrowser(ctx);
  const board = await boardByToken(ctx, params.token ?? '');
  if (board === null) throw data(null, { status: 404, headers: BOARD_HEADERS });
  const asked = new Set(url.searchParams.getAll('p').flatMap((id) => readId(id) ?? []));
  const [live, { voters, votes }, places] = await Promise.all([
    liveProperties(ctx, board),
    votesOf(ctx, board),
    listPlaces(ctx),
  ]);
  const score = (id: number): number =>
    votes.filter(({ propertyId }) => propertyId === id).reduce((sum, { vote }) => sum + vote, 0);
  const isFree = ({ standing }: BoardProperty): boolean =>
    standing.is === 'free' || standing.is === 'held';
  const there = live
    .filter(({ card }) => card !== null)
    .toSorted(
      (a, b) => Number(isFree(b)) - Number(isFree(a)) || score(b.propertyId) - score(a.propertyId),
    );
  const named = there.filter(({ propertyId }) => asked.has(propertyId));
  const shown = (named.length > 1 ? named : there).slice(0, MAX_COMPARED);
  const facts = await factsOfProperties(
    ctx,
    shown.map(({ propertyId }) => propertyId),
  );
  const columns = shown.flatMap((one) =>
    one.card === null
      ? []
      : [
          {
            one,
            card: one.card,
            facts: facts.get(one.propertyId),
            item: itemView(one, {
              stay: openStay(ctx, board),
              group: board.group,
              voters,
              votes: votes.filter(({ propertyId }) => propertyId === one.propertyId),
            }),
          },
        ],
  );
  const rows: CompareView['rows'][number][] = [];
  const row = (label: string, cell: (column: (typeof columns)[number]) => string | Cell): void => {
    const cells = columns
      .map((column) => cell(column))
      .map((answerText) =>
        typeof answerText === 'string' ? { text: answerText, note: '' } : answerText,
      );
    rows.push({ label, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 });
  };
  row(texts.rows.price(), ({ item }) =>
    item.total === null
      ? item.totalNote || texts.notPriced()
      : {
          text: formatRupees(item.total),
          note: [texts.taxesIn(), item.plan].filter(Boolean).join(' · '),
        },
  );
  row(texts.rows.perHead(), ({ item }) => item.perHead || texts.notPriced());
  row(
    texts.rows.standing(),
    ({ item }) =>
      (item.next === null
        ? item.says
        : { text: item.says, note: texts.nextFreeOn({ dates: item.next.label }) }) ||
      texts.notPriced(),
  );
  row(texts.rows.votes(), ({ item }) =>
    texts.tally({ yes: item.votes.yes.length, no: item.votes.no.length }),
  );
  for (const { asked: thing } of columns[0]?.one.fits ?? []) {
    const of = (column: (typeof columns)[number]) =>
      column.one.fits.find((fit) => fit.asked === thing);
    const first = columns[0] === undefined ? undefined : of(columns[0]);
    if (first !== undefined)
      row(fitView(first).asked, (column) => {
        const fit = of(column);
        return fit === undefined
          ? texts.unknown()
          : { text: fitView(fit).answer, note: fitView(fit).sentence };
      });
  }
  row(texts.rows.sleeps(), ({ card, facts: known }) =>
    card.hotelType === 'bungalow'
      ? {
          text: sleepsLine({ adults: card.maxAdults, guests: card.maxGuests }),
          note: known ? placesText(known) : '',
        }
      : texts.notPriced(),
  );
  row(texts.rows.bedrooms(), ({ card, facts: known }) => counted(known?.bedrooms || card.bedrooms));
  row(texts.rows.beds(), ({ facts: known }) => counted(known?.beds ?? 0));
  row(texts.rows.bathrooms(), ({ facts: known }) => counted(known?.bathrooms ?? 0));
  row(texts.rows.pool(), ({ facts: known }) => poolCell(known));
  row(texts.rows.cook(), ({ facts: known }) =>
    known?.care ? house.cooks[known.care.cook]() : texts.unknown(),
  );
  row(texts.rows.rating(), ({ card }) =>
    card.reviewCount < 3
      ? texts.notPriced()
      : { text: card.rating.toFixed(1), note: texts.reviews({ n: card.reviewCount }) },
  );
  row(texts.rows.place(), ({ item }) => item.place);
  row(texts.rows.distance(), ({ card }) => distanceCell(card, places));
  row(
    texts.rows.cancel(),
    ({ item }) => item.terms.find(({ about }) => about === 'cancel')?.text ?? texts.notPriced(),
  );
  row(
    texts.rows.pay(),
    ({ item }) => item.terms.find(({ about }) => about === 'pay')?.text ?? texts.notPriced(),
  );
  row(texts.rows.arrive(), ({ card }) => formatTime(card.checkinTime));
  const labels = new Set(rows.map(({ label }) => label));
  for (const topic of RULE_TOPICS)
    if (!labels.has(texts.rules[topic]()))
      row(texts.rules[topic](), ({ facts: known }) =>
        ruleCell(known?.rules.find((rule) => rule.topic === topic)),
      );
  const all = url.searchParams.get('all') === '1';
  const view: CompareView = {
    token: board.token,
    name: nameOf(board),
    query: shown.map(({ propertyId }) => `p=${propertyId}`).join('&'),
    all,
    choices:
      shown.length === there.length
        ? []
        : there.map((one) => ({
            id: one.propertyId,
            name: one.card?.name ?? '',
            compared: shown.includes(one),
          })),
    mostCompared: MAX_COMPARED,
    stays: columns.map(({ card, item }) => ({
      id: card.id,
      name: card.name,
      href: item.href,
      picture: card.pictures[0] ?? null,
      book: item.book,
    })),
    rows: rows.filter(({ differs }) => all || differs),
  };
  return data(view, { headers: BOARD_HEADERS });
}

const counted = (n: number): string => (n > 0 ? String(n) : texts.unknown());

function poolCell(facts: PropertyFacts | undefined): Cell {
  const pools = (facts?.pools ?? []).map(poolText);
  return pools.length === 0
    ? { text: texts.none(), note: '' }
    : {
        text: pools.map(({ name }) => name).join(', '),
        note: pools.map(({ text }) => text).join('; '),
      };
}

/** Kilometres by air to the centre of the property's town, rounded to halves, at least 0.5. */
function distanceCell(card: PropertyCard, places: Awaited<ReturnType<typeof listPlaces>>): string {
  const town = places.find(({ name, kind }) => kind === 'city' && name === card.city);
  if (town === undefined) return texts.unknown();
  const east =
    (card.longitude - town.longitude) * 111.3 * Math.cos((town.latitude * Math.PI) / 180);
  return texts.km({
    km: Math.max(
      0.5,
      Math.round(2 * Math.hypot(east, (card.latitude - town.latitude) * 110.6)) / 2,
    ),
  });
}

function ruleCell(rule: HouseRule | undefined): Cell {
  if (rule === undefined) return { text: texts.unknown(), note: '' };
  const answerText =
    rule.topic === 'food' && rule.answer !== 'ask'
      ? rule.answer === 'no'
        ? texts.vegOnly()
        : texts.anyFood()
      : rule.minAge !== null && rule.answer === 'yes'
        ? texts.fromAge({ age: rule.minAge })
        : texts.ruleAnswer[rule.answer]();
  return {
    text:
      rule.until === null || rule.answer === 'no'
        ? answerText
        : texts.ruleUntil({ answer: answerText, time: formatTime(rule.until) }),
    note: rule.sentence,
  };
}
