import type { RatesSet } from '#marketplace/inventory/index.ts';
import * as texts from '#messages/owner-seasons.ts';
import type { IsoDate } from '#shared/dates.ts';
import { addDays } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { rateSpan } from './room-nights.ts';

/** What a change of many nights would do, a line a room, as its rehearsal shows it. */
export interface RatesPreview {
  readonly lines: readonly string[];
  readonly key: string;
}

/** The rehearsal of a season or of last year's rates in sentences. */
export function ratesPreview(
  { rooms, kept }: RatesSet,
  names: readonly { readonly id: number; readonly name: string }[],
): RatesPreview {
  const nameOf = (roomId: number) => names.find(({ id }) => id === roomId)?.name ?? '';
  return {
    lines: [
      ...rooms.map(({ roomId, nights, before, after }) =>
        texts.line({
          room: nameOf(roomId),
          n: nights,
          before: rateSpan(before),
          after: rateSpan(after),
        }),
      ),
      ...(rooms.length === 0 ? [texts.nothing()] : []),
      ...(kept > 0 ? [texts.kept({ n: kept })] : []),
    ],
    key: crypto.randomUUID(),
  };
}

/** The day after a last night; '' without one. */
export const dayAfter = (last: IsoDate): IsoDate => (last === '' ? '' : addDays(last, 1));

/** Hundredths of a percent of a typed percentage; NaN for anything else. */
export const typedPercent = (text: string): number =>
  /^\d{1,4}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

/** Ids in a parameter, '3.4.5'. */
export const idsIn = (text: string): readonly number[] =>
  text.split('.').flatMap((one) => readId(one) ?? []);
