import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { addDays, formatDate, type IsoDate } from '#shared/dates.ts';
import { dotted } from '#shared/phrases.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hooks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/grid.route.ts';
import { NoProperty } from '../no-property.tsx';
import { DoneBar, FloatingBar, RefusalBar } from './floating-bar.tsx';
import { GridLegend } from './grid-legend.tsx';
import { NightsGrid, type GridRow } from './nights-grid.tsx';
import { PriceSheet, type Draft } from './price-sheet.tsx';
import { boxOf, NOTHING_CHOSEN, type Box, type Selection } from './selection.ts';

export { gridAction as action, gridLoader as loader } from './grid.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.gridTitle(),
    description: texts.gridLead(),
    path: '/host/calendar',
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** What is typed for the chosen cells; closing the sheet keeps it. */
interface Typed extends Pick<Draft, 'typed' | 'weekdays' | 'stay'> {
  readonly isOpen: boolean;
}
const NOTHING_TYPED: Typed = { typed: '', weekdays: [], isOpen: false };

/** All rooms of one's properties for 90 nights; on phones the properties, each with the way to its months. */
export default function OwnerGrid({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { properties, from, today, months, done, key } = shown;
  const [held, setHeld] = useState({ selection: NOTHING_CHOSEN, typed: NOTHING_TYPED, of: '' });
  const [month, setMonth] = useState(from.slice(0, 7));
  const of = `${from} ${done?.stamp ?? ''}`;
  const isReady = useHydrated();
  // the same objects until the data changes, so that only rows with another choice are rendered again
  const rows = useMemo(
    () =>
      properties.flatMap(({ name, mayPrice, rooms }) =>
        rooms.map((room, i): GridRow => ({ room, property: name, isFirst: i === 0, mayPrice })),
      ),
    [properties],
  );
  // a saved change or another month ends the choice
  const { selection, typed } =
    held.of === of
      ? held
      : { selection: { ...NOTHING_CHOSEN, active: held.selection.active }, typed: NOTHING_TYPED };
  // ended for good: Back does not open the sheet of a saved change again
  if (held.of !== of) setHeld({ selection, typed, of });
  const set = (next: Selection, more: Partial<Typed> = {}) =>
    setHeld({ selection: next, typed: { ...typed, ...more }, of });
  const here = from === today ? '/host/calendar' : `/host/calendar?from=${from}`;
  if (properties.length === 0) return <NoProperty />;
  const mayPrice = properties.some((one) => one.mayPrice);
  const box = boxOf(selection);
  const draft = box === null ? null : draftOf(box, from, typed);
  const chosen =
    box === null ? [] : rows.slice(box.rows[0], box.rows[1] + 1).filter(({ mayPrice }) => mayPrice);
  return (
    <div className="page-width page-wide pt-6 pb-28">
      <h1 className="text-3xl">{texts.gridTitle()}</h1>
      <div className="md:hidden">
        <p className="mt-1 text-muted">{mayPrice ? texts.phoneLead() : texts.phoneLeadNights()}</p>
        <Houses properties={properties} />
      </div>
      <div className="max-md:hidden">
        <p className="mt-1 text-muted">{mayPrice ? texts.gridLead() : texts.gridLeadNights()}</p>
        <Jumps month={month} months={months} />
        <NightsGrid
          rows={rows}
          from={from}
          today={today}
          festivals={shown.festivals}
          selection={selection}
          onSelection={(next) => set(next)}
          onOpen={(next) => set(next, { isOpen: true })}
          onMonth={setMonth}
        />
        <GridLegend withPrices={mayPrice} />
      </div>
      {box === null && done !== null && actionData === undefined && (
        <DoneBar done={done} here={here} />
      )}
      {box === null && (actionData?.message ?? '') !== '' && (
        <RefusalBar message={actionData?.message ?? ''} here={here} />
      )}
      {selection.isWaiting && draft !== null && (
        <FloatingBar>
          <p role="status" className="min-h-11 flex-1 content-center font-medium">
            {texts.thenLast({ date: formatDate(draft.from) })}
          </p>
          <Button
            size="sm"
            onClick={() => set({ ...selection, isWaiting: false }, { isOpen: true })}
          >
            {texts.onlyThis()}
          </Button>
        </FloatingBar>
      )}
      {typed.isOpen && draft !== null && isReady && (
        <PriceSheet
          rooms={chosen.map(({ room }) => room)}
          place={placeOf(chosen)}
          draft={draft}
          onChange={(part) => set(selection, part)}
          action={here}
          formKey={key}
          onClose={() => set(selection, { isOpen: false })}
        />
      )}
    </div>
  );
}

/** 'Jacaranda House: Whole villa · Teak Lodge: Deluxe, Suite' */
const placeOf = (chosen: readonly GridRow[]): string =>
  dotted(
    [...Map.groupBy(chosen, ({ property }) => property)].map(
      ([property, own]) => `${property}: ${own.map(({ room }) => room.name).join(', ')}`,
    ),
  );

/** The chosen box as nights, with what is typed for them. */
const draftOf = ({ nights: [first, last] }: Box, from: IsoDate, typed: Typed): Draft => ({
  from: addDays(from, first),
  last: addDays(from, last),
  ...typed,
});

const Houses = ({ properties }: Pick<Data, 'properties'>) => (
  <ul className="mt-4 flex flex-col gap-3">
    {properties.map(({ id, name, picture, rooms }) => (
      <li key={id}>
        <Link
          to={`/host/calendar/${id}`}
          className="flex min-h-20 items-center gap-4 overflow-hidden rounded-card border border-line bg-surface pr-3"
        >
          {picture !== null && (
            <Picture picture={picture} alt="" sizes="112px" className="h-20 w-28 shrink-0" />
          )}
          <span className="min-w-0 flex-1 py-2 first:pl-4">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">
              {rooms.map((room) => room.name).join(' · ')}
            </span>
          </span>
          <Icon icon="chevron-right" className="text-muted" />
        </Link>
      </li>
    ))}
  </ul>
);

/** The months that the grid can begin with; `month`: the one in view. */
const Jumps = ({ months, month }: { months: Data['months']; month: string }) => (
  <nav aria-label={texts.jump()} className="mt-3 mb-3 flex flex-wrap gap-1">
    {months.map(({ from, text, name }) => (
      <Link
        key={from}
        to={`/host/calendar?from=${from}`}
        preventScrollReset
        aria-label={name}
        aria-current={from.startsWith(month) ? 'true' : undefined}
        className="inline-flex min-h-11 items-center rounded-pill px-3.5 text-sm font-semibold text-muted hover:bg-mist hover:text-monsoon aria-[current]:bg-monsoon aria-[current]:text-on-monsoon"
      >
        {text}
      </Link>
    ))}
  </nav>
);
