import type { RatesSet } from '#marketplace/inventory/index.ts';
import * as texts from '#messages/owner-seasons.ts';
import { addDays, type IsoDate, type Stay } from '#shared/dates.ts';
import { festivalName, type MissedFestival } from '#shared/festivals.ts';
import { readId } from '#shared/ids.ts';
import { datesText, rateSpan } from './room-nights.ts';

/** What a change of many nights would do, a line a room, as its rehearsal shows it. */
export interface RatesPreview {
  readonly lines: readonly string[];
  /** what the owner should know before Save, with its cases */
  readonly warnings: readonly { readonly text: string; readonly items: readonly string[] }[];
  readonly key: string;
}

/**
 * The rehearsal of a season or of last year's rates in sentences. `overHand`: also nights that a person set change;
 * `copied`: the nights of all rooms that should get last year's rates, and the festivals whose prices land on other
 * nights.
 */
export function ratesPreview(
  { changed, rooms, kept, byHand }: RatesSet,
  names: readonly { readonly id: number; readonly name: string }[],
  overHand: boolean,
  copied?: { readonly asked: number; readonly missed: readonly MissedFestival[] },
): RatesPreview {
  const missed = copied?.missed ?? [];
  const noSource = copied === undefined ? 0 : copied.asked - changed - kept;
  const already = overHand ? kept : kept - byHand;
  const nameOf = (roomId: number) => names.find(({ id }) => id === roomId)?.name ?? '';
  return {
    lines: [
      ...(copied === undefined ? [] : [texts.copyCount({ changed, n: copied.asked })]),
      ...rooms.map(({ roomId, nights, before, after }) =>
        texts.line({
          room: nameOf(roomId),
          n: nights,
          before: rateSpan(before),
          after: rateSpan(after),
        }),
      ),
      ...(rooms.length === 0 ? [texts.nothing()] : []),
      ...(byHand > 0 && !overHand ? [texts.keptByHand({ n: byHand })] : []),
      ...(already > 0 ? [texts.already({ n: already })] : []),
      ...(noSource > 0 ? [texts.copyNoSource({ n: noSource })] : []),
    ],
    warnings: [
      ...(byHand > 0 && overHand ? [{ text: texts.lostByHand({ n: byHand }), items: [] }] : []),
      ...(missed.length > 0
        ? [{ text: texts.missed({ n: missed.length }), items: missed.map(missedText) }]
        : []),
    ],
    key: crypto.randomUUID(),
  };
}

const missedText = ({ id, stay, landed }: MissedFestival): string =>
  texts.missedFestival({
    name: festivalName(id),
    now: nightsText(stay),
    landed: nightsText(landed),
  });

const nightsText = ({ checkIn, checkOut }: Stay): string =>
  datesText({ from: checkIn, last: addDays(checkOut, -1) });

/** The day after a last night; '' without one. */
export const dayAfter = (last: IsoDate): IsoDate => (last === '' ? '' : addDays(last, 1));

/** Hundredths of a percent of a typed percentage; NaN for anything else. */
export const typedPercent = (text: string): number =>
  /^\d{1,4}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

/** Ids in a parameter, '3.4.5'. */
export const idsIn = (text: string): readonly number[] =>
  text.split('.').flatMap((one) => readId(one) ?? []);
