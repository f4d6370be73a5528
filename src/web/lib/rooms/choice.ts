import type { Pick } from '#marketplace/pricing/index.ts';
import { MAX_ROOMS } from '#shared/party.ts';
import { quantityOf, unitsOf, withQuantity } from '../property/picks.ts';
import type { PropertySelection } from '../property/selection.ts';
import type { RoomsView, TariffView } from './rooms-view.ts';

/** What is marked as chosen: the traveller's own picks, else those that the total on show was made of. */
export function chosenOf({ quote }: { readonly quote: RoomsView['quote'] }, draft: PropertySelection): readonly Pick[] {
  if (draft.nothingChosen) return [];
  if (draft.picks.length > 0) return draft.picks;
  return quote?.available ? quote.picks : [];
}

/** The selection with other picks; a hotel's rooms follow them, a villa's bedrooms stay as asked for. */
export const withPicks = (draft: PropertySelection, picks: readonly Pick[], villa: boolean): Partial<PropertySelection> => ({
  picks,
  nothingChosen: picks.length === 0,
  ...(villa ? {} : { party: { ...draft.party, rooms: Math.max(1, unitsOf(picks)) } }),
});

/** Units that Select takes of a plan: as many as are chosen altogether, as far as they are free. */
export const unitsToMove = (chosen: readonly Pick[], tariff: TariffView, draft: PropertySelection, villa: boolean): number =>
  villa ? 1 : Math.max(1, Math.min(unitsOf(chosen) || draft.party.rooms, tariff.free));

/** The bounds of a plan's stepper: one room at least stays chosen; never more than are free, nor more rooms than adults. */
export function boundsOf(chosen: readonly Pick[], tariff: TariffView, adults: number): { readonly quantity: number; readonly min: number; readonly max: number } {
  const quantity = quantityOf(chosen, tariff);
  const total = unitsOf(chosen);
  const ofRoom = chosen.reduce((sum, pick) => (pick.roomId === tariff.roomId ? sum + pick.quantity : sum), 0) - quantity;
  const most = Math.min(tariff.free - ofRoom, Math.min(MAX_ROOMS, Math.max(adults, total)) - (total - quantity));
  return { quantity, min: quantity > 0 && total === quantity ? 1 : 0, max: Math.max(quantity, most, 0) };
}

/** The picks after a plan's stepper moved; the others stand beside it. */
export const stepped = (chosen: readonly Pick[], plan: { readonly roomId: number; readonly planId: number }, quantity: number): readonly Pick[] =>
  withQuantity(chosen.map(({ roomId, planId, quantity: units }) => ({ roomId, planId, quantity: units })), plan, quantity, false);
