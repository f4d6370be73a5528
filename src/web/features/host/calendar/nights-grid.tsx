import { clsx } from 'clsx';
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { addDays, formatMonth, formatShortDate, isoWeekday, type IsoDate } from '#shared/dates.ts';
import { formatRupees, paise } from '#shared/money.ts';
import { overlayIntent } from '#web/ui/overlay.tsx';
import { useDrawnRows } from './drawn-rows.ts';
import type { FestivalSpan } from './month.server.ts';
import { nightName, STATES, stateText, type RoomNights } from './room-nights.ts';
import {
  boxOf,
  dragTo,
  moveBy,
  NOTHING_CHOSEN,
  pressCell,
  type Place,
  type Selection,
} from './selection.ts';

/** A room in the grid. */
export interface GridRow {
  readonly room: RoomNights;
  readonly property: string;
  /** the first room of its property */
  readonly isFirst: boolean;
  readonly mayPrice: boolean;
}

/** From here on a rate needs a wider column. */
const WIDE_RATE = paise(1_00_000);

const LOOKS: Readonly<Record<string, string>> = {
  [STATES.sold]: 'bg-mist text-muted',
  [STATES.held]: 'bg-turmeric-soft text-on-turmeric-soft',
  [STATES.closed]: 'bg-line/60 text-ink',
  [STATES.off]: 'text-muted',
};

/**
 * Rooms by nights as a grid: one cell is in the order of Tab, arrows move, Shift and arrows or a drag choose several
 * cells, two presses choose the first and the last, Enter opens the sheet, Escape clears.
 */
export function NightsGrid({
  rows,
  from,
  today,
  festivals,
  selection,
  onSelection,
  onOpen,
}: {
  rows: readonly GridRow[];
  from: IsoDate;
  today: IsoDate;
  festivals: readonly FestivalSpan[];
  selection: Selection;
  onSelection: (next: Selection) => void;
  /** the choice is complete */
  onOpen: (next: Selection) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const drag = useRef<{ readonly start: Place; isMoving: boolean } | null>(null);
  const count = rows[0]?.room.rates.length ?? 0;
  const nights = useMemo(
    () => Array.from({ length: count }, (_, i) => addDays(from, i)),
    [from, count],
  );
  const box = boxOf(selection);
  const isDrawn = useDrawnRows(table, rows.length, selection.active.row);
  // a column keeps its width while rows come and go
  const isWide = useMemo(
    () => rows.some(({ room }) => room.rates.some((rate) => rate >= WIDE_RATE)),
    [rows],
  );
  const mayPrice = ({ row }: Place) => rows[row]?.mayPrice === true;
  const press = (cell: Place, extend: boolean) => {
    if (!mayPrice(cell)) return onSelection({ ...NOTHING_CHOSEN, active: cell });
    const next = extend ? dragTo(selection, cell) : pressCell(selection, cell);
    if (next.isWaiting) onSelection(next);
    else onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { active } = selection;
    if (placeOf(event.target) === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = moveBy(selection, event.key, event.shiftKey, {
      rows: rows.length,
      nights: count,
    });
    if (moved !== null) {
      // draws the row, if the view has not come near it
      flushSync(() => onSelection(moved));
      const { row, night } = moved.active;
      table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${night}"]`)?.focus();
    } else if (event.key === 'Enter' && (box !== null || mayPrice(active)))
      onOpen(
        box === null || selection.isWaiting
          ? { active, anchor: selection.anchor ?? active, end: active, isWaiting: false }
          : selection,
      );
    else if (event.key === ' ') press(active, false);
    else if (event.key === 'Escape') onSelection({ ...NOTHING_CHOSEN, active });
    else return;
    event.preventDefault();
  };
  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    const start = placeOf(target);
    drag.current =
      pointerType === 'mouse' && button === 0 && start !== null && mayPrice(start)
        ? { start, isMoving: false }
        : null;
  };
  const onPointerOver = ({ target, buttons }: PointerEvent) => {
    const cell = placeOf(target);
    const { current } = drag;
    if (current === null || cell === null || buttons !== 1) return;
    if (!current.isMoving && cell.row === current.start.row && cell.night === current.start.night)
      return;
    current.isMoving = true;
    onSelection(dragTo({ ...NOTHING_CHOSEN, active: current.start }, cell));
  };
  return (
    <div className="max-h-[calc(100dvh-9rem)] min-h-80 scroll-pt-20 scroll-pl-56 overflow-auto overscroll-x-contain rounded-card border border-line bg-surface">
      <p id="grid-keys" className="sr-only">
        {rows.some((row) => row.mayPrice) ? texts.keys() : texts.keysNights()}
      </p>
      {/* a table with the role of a grid: cells are chosen and moved between by keys */}
      <table
        ref={table}
        role="grid"
        aria-label={texts.gridName({
          from: formatShortDate(from),
          last: formatShortDate(nights.at(-1) ?? from),
        })}
        aria-describedby="grid-keys"
        aria-multiselectable
        {...overlayIntent}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onPointerUp={() => {
          if (drag.current?.isMoving === true) onOpen(selection);
        }}
        onClick={(event) => {
          const cell = placeOf(event.target);
          if (drag.current?.isMoving !== true && cell !== null) press(cell, event.shiftKey);
          drag.current = null;
        }}
        className="figures border-separate border-spacing-0 text-sm select-none"
      >
        <GridHead nights={nights} today={today} festivals={festivals} isWide={isWide} />
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={`${row.room.propertyId}.${row.room.roomId}`}
              row={row}
              index={i}
              nights={nights}
              isDrawn={isDrawn(i)}
              active={selection.active.row === i ? selection.active.night : -1}
              chosen={box !== null && i >= box.rows[0] && i <= box.rows[1] ? box.nights[0] : -1}
              until={box !== null && i >= box.rows[0] && i <= box.rows[1] ? box.nights[1] : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cell in which an event happened. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, night] = (cell?.dataset['cell'] ?? '').split('.').map(Number);
  return row === undefined || night === undefined ? null : { row, night };
}

/** Friday and Saturday nights. */
const isWeekend = (night: IsoDate): boolean => [5, 6].includes(isoWeekday(night));

const GridHead = memo(function GridHead({
  nights,
  today,
  festivals,
  isWide,
}: {
  nights: readonly IsoDate[];
  today: IsoDate;
  festivals: readonly FestivalSpan[];
  isWide: boolean;
}) {
  const days = texts.weekday();
  const months = [...Map.groupBy(nights, (night) => night.slice(0, 7))];
  return (
    <thead>
      <tr>
        <th
          rowSpan={2}
          scope="col"
          className="sticky top-0 left-0 z-30 w-56 min-w-56 border-r border-b border-line bg-surface px-4 text-left font-semibold"
        >
          {texts.property()}
        </th>
        {months.map(([month, own]) => (
          <th
            key={month}
            colSpan={own.length}
            scope="colgroup"
            className="sticky top-0 z-20 h-8 border-r border-line bg-surface text-left font-semibold"
          >
            <span className="sticky left-56 px-3 whitespace-nowrap">{formatMonth(month)}</span>
          </th>
        ))}
      </tr>
      <tr>
        {nights.map((night) => {
          const festival = festivals.find(({ from, last }) => night >= from && night <= last);
          return (
            <th
              key={night}
              scope="col"
              title={festival?.name}
              className={clsx(
                'sticky top-8 z-20 h-12 border-b border-line text-center leading-tight',
                isWide ? 'min-w-18' : 'min-w-14',
                festival === undefined ? 'bg-surface' : 'bg-turmeric-soft text-on-turmeric-soft',
                night === today && 'text-monsoon underline underline-offset-4',
                isWeekend(night) ? 'font-bold' : 'font-normal',
              )}
            >
              <span className="block text-xs">{days[isoWeekday(night) - 1]}</span>
              {Number(night.slice(8))}
              {festival !== undefined && <span className="sr-only"> {festival.name}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

interface RowProps {
  readonly row: GridRow;
  readonly index: number;
  readonly nights: readonly IsoDate[];
  /** the night that Tab reaches; -1: none of this row */
  readonly active: number;
  /** the first and the last chosen night; -1: none of this row */
  readonly chosen: number;
  readonly until: number;
}

const Row = memo(function Row({ isDrawn, ...shown }: RowProps & { readonly isDrawn: boolean }) {
  const { row, active, nights } = shown;
  const { room, property, isFirst } = row;
  return (
    <tr>
      <th
        scope="row"
        aria-label={`${property}, ${room.name}`}
        className={clsx(
          'sticky left-0 z-10 border-r border-line bg-surface text-left font-normal',
          isFirst && 'border-t',
        )}
      >
        <Link
          to={`/host/calendar/${room.propertyId}?${new URLSearchParams({ room: String(room.roomId) }).toString()}`}
          tabIndex={active >= 0 ? 0 : -1}
          className="block w-56 px-4 py-1 leading-tight hover:text-monsoon"
        >
          <span className="block truncate font-semibold">{property}</span>
          <span className="block truncate text-xs text-muted">{room.name}</span>
        </Link>
      </th>
      {isDrawn ? (
        <Cells {...shown} />
      ) : (
        <td
          colSpan={nights.length}
          aria-label={room.name}
          className={clsx('h-12', isFirst && 'border-t')}
        />
      )}
    </tr>
  );
});

/** The nights of a room. */
function Cells({
  row: { room, isFirst, mayPrice },
  index,
  nights,
  active,
  chosen,
  until,
}: RowProps) {
  const names = useMemo(() => nights.map((_, i) => nightName(room, i)), [room, nights]);
  return (
    <>
      {nights.map((night, i) => {
        const rate = room.rates[i] ?? 0;
        const state = room.states[i] ?? STATES.off;
        const isChosen = mayPrice && i >= chosen && i <= until && chosen >= 0;
        return (
          <td
            key={night}
            data-cell={`${index}.${i}`}
            tabIndex={active === i ? 0 : -1}
            aria-selected={mayPrice ? isChosen : undefined}
            aria-label={names[i]}
            className={clsx(
              'h-12 min-w-14 border-r border-line/70 px-1 text-center leading-tight -outline-offset-2',
              isFirst && 'border-t',
              isChosen ? 'bg-monsoon text-on-monsoon' : LOOKS[state],
              mayPrice && 'cursor-pointer',
            )}
          >
            <span className={clsx('block', isWeekend(night) && 'font-semibold')}>
              {rate > 0 ? formatRupees(rate).replace('₹', '') : mayPrice && '–'}
              {room.byHand[i] === '1' && rate > 0 && (
                <span className="ml-0.5 inline-block size-1.5 rounded-pill bg-laterite align-middle" />
              )}
            </span>
            {(!mayPrice || state !== STATES.free || room.units > 1) && (
              <span className="block text-[0.65rem]">{stateText(room, i)}</span>
            )}
          </td>
        );
      })}
    </>
  );
}
