import { clsx } from 'clsx';
import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { addDays, formatShortDate, type IsoDate } from '#shared/dates.ts';
import { paise, plainRupees } from '#shared/money.ts';
import { overlayIntent } from '#web/ui/overlay.tsx';
import { placeOf, useCellDrag } from './cell-drag.ts';
import { useDrawnRows } from './drawn-rows.ts';
import { GridHead, isWeekend } from './grid-head.tsx';
import { useMonthInView } from './month-in-view.ts';
import type { FestivalSpan } from './month.server.ts';
import {
  datesText,
  nightName,
  STATES,
  stateText,
  stayMark,
  type RoomNights,
} from './room-nights.ts';
import {
  boxOf,
  type Box,
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
const WIDE = '3.5rem';
/** Four weeks beside the names on a screen of 1440 pixels. */
const NARROW = '2.625rem';

/** How the ground of a night shows its state. */
export const LOOKS: Readonly<Record<string, string>> = {
  [STATES.sold]: 'bg-mist text-muted',
  [STATES.held]: 'bg-turmeric-soft text-on-turmeric-soft',
  [STATES.own]: 'bg-mist text-ink underline decoration-dotted',
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
  onMonth,
}: {
  rows: readonly GridRow[];
  from: IsoDate;
  today: IsoDate;
  festivals: readonly FestivalSpan[];
  selection: Selection;
  onSelection: (next: Selection) => void;
  /** the choice is complete */
  onOpen: (next: Selection) => void;
  /** the month at the left edge has changed: 'YYYY-MM' */
  onMonth: (month: string) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const count = rows[0]?.room.rates.length ?? 0;
  const nights = useMemo(
    () => Array.from({ length: count }, (_, i) => addDays(from, i)),
    [from, count],
  );
  useMonthInView(box, nights, onMonth);
  const chosen = boxOf(selection);
  const isDrawn = useDrawnRows(table, rows.length, selection.active.row);
  // a column keeps its width while rows come and go
  const width = useMemo(
    () => (rows.some(({ room }) => room.rates.some((rate) => rate >= WIDE_RATE)) ? WIDE : NARROW),
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
    } else if (event.key === 'Enter' && (chosen !== null || mayPrice(active)))
      onOpen(
        chosen === null || selection.isWaiting
          ? { active, anchor: selection.anchor ?? active, end: active, isWaiting: false }
          : selection,
      );
    else if (event.key === ' ') press(active, false);
    else if (event.key === 'Escape') onSelection({ ...NOTHING_CHOSEN, active });
    else return;
    event.preventDefault();
  };
  const drag = useCellDrag(
    box,
    () => {
      const head = box.current?.querySelector('th')?.getBoundingClientRect();
      return { left: head?.width ?? 0, top: head?.height ?? 0 };
    },
    {
      mayStart: mayPrice,
      onMove: (start, end) => onSelection(dragTo({ ...NOTHING_CHOSEN, active: start }, end)),
      onEnd: (start, end) => onOpen(dragTo({ ...NOTHING_CHOSEN, active: start }, end)),
    },
  );
  return (
    <div
      ref={box}
      className="max-h-[calc(100dvh-9rem)] min-h-80 scroll-pt-25 scroll-pl-46 overflow-auto overscroll-x-contain rounded-card border border-line bg-surface"
    >
      <p role="status" className="sr-only">
        {chosen === null || selection.isWaiting
          ? ''
          : texts.boxChosen({
              dates: datesText({
                from: nights[chosen.nights[0]] ?? from,
                last: nights[chosen.nights[1]] ?? from,
              }),
              n: chosen.nights[1] - chosen.nights[0] + 1,
              rooms: chosen.rows[1] - chosen.rows[0] + 1,
            })}
      </p>
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
        onPointerDown={drag.onPointerDown}
        onClick={(event) => {
          const cell = placeOf(event.target);
          if (!drag.isOver() && cell !== null) press(cell, event.shiftKey);
        }}
        className="figures table-fixed border-separate border-spacing-0 text-sm select-none"
        style={{ width: `calc(11.5rem + ${count} * ${width})` }}
      >
        <colgroup>
          <col className="w-46" />
          {nights.map((night) => (
            <col key={night} style={{ width }} />
          ))}
        </colgroup>
        <GridHead nights={nights} today={today} festivals={festivals} />
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={`${row.room.propertyId}.${row.room.roomId}`}
              row={row}
              index={i}
              nights={nights}
              isDrawn={isDrawn(i)}
              active={selection.active.row === i ? selection.active.night : -1}
              chosen={nightsOn(chosen, i)[0]}
              until={nightsOn(chosen, i)[1]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The chosen nights of a row, the first and the last; -1 without any. */
const nightsOn = (box: Box | null, row: number): readonly [number, number] =>
  box !== null && row >= box.rows[0] && row <= box.rows[1] ? box.nights : [-1, -1];

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
          className="block px-3 py-1 leading-tight hover:text-monsoon"
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
              'relative h-12 overflow-hidden border-r border-line/70 p-0 text-center leading-tight -outline-offset-2',
              isFirst && 'border-t',
              isChosen ? 'bg-monsoon text-on-monsoon' : LOOKS[state],
              mayPrice && 'cursor-pointer',
            )}
          >
            <span
              className={clsx(
                'block text-[0.6875rem] tracking-tight',
                isWeekend(night) && 'font-semibold',
              )}
            >
              {rate > 0 ? plainRupees(rate) : mayPrice && '–'}
            </span>
            {room.byHand[i] === '1' && rate > 0 && (
              <span className="absolute top-1 right-1 size-1.5 rounded-pill bg-laterite" />
            )}
            {(!mayPrice || state !== STATES.free || room.units > 1) && (
              <span className="block text-[0.625rem] leading-none">{stateText(room, i)}</span>
            )}
            {room.stays[i] !== '' && (
              <span data-stay-rule className="block text-[0.625rem] leading-none whitespace-nowrap">
                {stayMark(room.stays[i] ?? '')}
              </span>
            )}
          </td>
        );
      })}
    </>
  );
}
