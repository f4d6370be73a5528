import type { PropertyDetails } from '#marketplace/catalogue/index.ts';
import { type NightsFacts, quoteWithin } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import * as stayWords from '#messages/stay-words.ts';
import { dateChips } from '#shared/date-chips.ts';
import { formatRupees } from '#shared/money.ts';
import { sayRuleShort } from '#shared/say-stay-rule.ts';
import { propertyHref, stayLabel } from '#web/features/search/search-params.ts';
import type { DateChoice } from './property-view.ts';
import type { PropertySelection } from './selection.ts';

/** Tonight and the coming weekends for the page's party, each with its total where the loaded nights cover it. */
export function dateChoices(
  property: PropertyDetails,
  { stay: chosen, dated, party }: PropertySelection,
  near: NightsFacts | null,
  ctx: Pick<Context, 'clock'>,
): readonly DateChoice[] {
  return dateChips(ctx.clock.today()).map(({ label, stay }) => {
    const quote = near === null ? undefined : quoteWithin(near, stay, party, ctx);
    return {
      label,
      dates: stayLabel(stay),
      href: propertyHref(property, { stay, party }),
      here: dated && stay.checkIn === chosen.checkIn && stay.checkOut === chosen.checkOut,
      total: quote?.available ? formatRupees(quote.grandTotal) : '',
      why: quote?.available === false ? sayRuleShort(quote.notSellable) || stayWords.soldOut() : '',
    };
  });
}
