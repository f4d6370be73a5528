import type { HotelType } from '#shared/ids.ts';
import type { IsoDate } from '#shared/dates.ts';
import { parsePicks } from '../booking-params.ts';
import { unitsOf } from '../property/picks.ts';
import { readSelection, selectionQuery, type PropertySelection } from '../property/selection.ts';

const QUANTITY = 'qty-';

type House = { readonly id: number; readonly hotelType: HotelType; readonly bedrooms: number };

export interface RoomsForm {
  readonly selection: PropertySelection;
  readonly notices: readonly string[];
  /** the address names dates */
  readonly dated: boolean;
  /** Continue was pressed */
  readonly goOn: boolean;
  /** the address came from the form and has a plainer spelling */
  readonly sent: boolean;
}

/** The address of room selection for a choice. */
export const roomsHref = (houseId: number, selection: PropertySelection): string => `/hotel-select-room/${houseId}?${selectionQuery({ ...selection, dated: true })}`;

/**
 * Reads the page's address, or its form as browsers send it: `qty-<room>.<plan>` for each stepper, `select=room.plan.n`
 * for the button that takes one plan alone, `go` for Continue. A number of rooms that was changed while the steppers
 * were not asks for other rooms, so what was picked for the old number is let go (`shown`: the units that were chosen when
 * the page was made).
 */
export function readRoomsForm(params: URLSearchParams, house: House, today: IsoDate): RoomsForm {
  const plain = new URLSearchParams();
  const quantities: string[] = [];
  for (const [name, value] of params) {
    if (name.startsWith(QUANTITY)) quantities.push(`${name.slice(QUANTITY.length)}.${value.trim()}`);
    else if (name !== 'select' && name !== 'go' && name !== 'shown') plain.append(name, value);
  }
  const select = params.get('select');
  const stepped = quantities.length > 0;
  if (select !== null) plain.set('picks', select);
  else if (stepped) {
    const counted = quantities.filter((text) => !/\.0*$/.test(text)).join(',');
    const picks = parsePicks(counted) ?? [];
    const shown = Number(params.get('shown') ?? '0');
    const untouched = unitsOf(picks) === shown;
    const otherRooms = untouched && (shown === 0 ? !params.has('go') : plain.has('rooms') && plain.get('rooms') !== String(shown));
    plain.delete('picks');
    if (!otherRooms) plain.set('picks', counted === '' ? '0' : counted);
  }
  const { selection, notices } = readSelection(plain, house, today);
  return { selection: { ...selection, dated: true }, notices, dated: selection.dated, goOn: params.has('go'), sent: stepped || select !== null || params.has('go') };
}
