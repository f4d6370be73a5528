import { clsx } from 'clsx';
import { Link } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { formatPaise } from '#shared/money.ts';
import { property as texts } from '#shared/messages/property.ts';
import { badges } from '#shared/messages/badges.ts';
import { quantityOf, unitsOf, withQuantity } from '#web/lib/property/picks.ts';
import type { PlanView, PropertyPageData } from '#web/lib/property/property-data.ts';
import type { PropertySelection } from '#web/lib/property/selection.ts';
import type { SelectionControl } from '#web/lib/property/use-selection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** What is marked as chosen: the traveller's own picks, else the plans that the shown price was made of. */
export const chosenPicks = ({ quote }: PropertyPageData, draft: PropertySelection) => (draft.nothingChosen ? [] : draft.picks.length > 0 ? draft.picks : quote?.picks ?? []);

/** One plan of a room: read as a sentence, with its nightly price and the way to choose it. */
export function RatePlan({ plan, data, control }: { plan: PlanView; data: PropertyPageData; control: SelectionControl }) {
  const { villa } = data.facts;
  const chosen = chosenPicks(data, control.draft);
  const soldOut = control.draft.dated && plan.free === 0;
  const quantity = soldOut ? 0 : quantityOf(chosen, plan);
  const discounted = plan.netAmount < plan.planAmount;

  /** The selection with this plan's quantity changed; a hotel's rooms follow its picks. */
  const withThis = (count: number): Partial<PropertySelection> => {
    // the plans chosen for the traveller give way to the first one they choose; stepping one up keeps them
    const base = control.draft.picks.length > 0 || quantity > 0 ? chosen.map(({ roomId, planId, quantity: q }) => ({ roomId, planId, quantity: q })) : [];
    const picks = withQuantity(base, plan, count, villa);
    return {
      picks,
      nothingChosen: picks.length === 0,
      ...(villa ? {} : { party: { ...control.draft.party, rooms: Math.max(1, unitsOf(picks)) } }),
    };
  };
  const step = (count: number, label: string, glyph: IconName, off: boolean) => (
    <Link
      to={control.hrefWith(withThis(count))}
      replace
      preventScrollReset
      aria-label={`${label}: ${plan.name}`}
      aria-disabled={off || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!off) control.change(withThis(count));
      }}
      className="grid size-11 place-items-center rounded-pill border border-edge hover:border-monsoon hover:text-monsoon aria-disabled:border-line aria-disabled:text-muted"
    >
      <Icon icon={glyph} size={18} />
    </Link>
  );

  return (
    <li className={clsx('flex flex-col gap-3 rounded-card border p-4 transition-colors duration-150 md:flex-row md:items-center md:gap-6', quantity > 0 ? 'border-monsoon bg-mist/60' : 'border-line', soldOut && 'border-dashed text-muted')}>
      <div className="min-w-0 flex-1">
        <h4 className="font-sans font-bold tracking-normal">{plan.name}</h4>
        <p className="mt-1 leading-normal">
          {plan.sentence}
          <span className="sr-only">: {formatPaise(plan.netAmount)}</span>
        </p>
        <p className="mt-2.5 flex flex-wrap gap-2">
          {plan.freeTill === null ? <Badge>{badges.nonRefundable}</Badge> : <Badge tone="good">{plan.freeTill}</Badge>}
          {!villa && control.draft.dated && plan.free > 0 && plan.free <= 2 && <Badge tone="warm">{texts.left(plan.free)}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:w-44 md:flex-col md:items-stretch md:text-right">
        <p className="figures leading-tight">
          {discounted && <s className="mr-2 text-sm text-muted max-md:block"><span className="sr-only">{content.priceWas} </span>{formatPaise(plan.planAmount)}</s>}
          <span className="text-lg font-bold">{formatPaise(plan.netAmount)}</span>
          <span className="block text-xs text-muted">{texts.basePrice}</span>
        </p>
        {soldOut ? (
          <Badge tone="bad" className="self-end">{texts.soldOut}</Badge>
        ) : quantity > 0 ? (
          <div className="ml-auto flex flex-col items-end gap-1.5">
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-monsoon"><Icon icon="check" size={16} />{texts.selected}</span>
            <div role="group" aria-label={texts.quantityOf(plan.name)} className="flex items-center">
              {step(quantity - 1, content.decrease, 'minus', false)}
              <span className="figures w-9 text-center font-semibold" aria-live="polite">{quantity}</span>
              {step(quantity + 1, content.increase, 'plus', villa || (control.draft.dated && quantity >= plan.free))}
            </div>
          </div>
        ) : (
          <Link
            to={control.hrefWith(withThis(1))}
            replace
            preventScrollReset
            aria-label={texts.selectPlan(plan.name)}
            onClick={(event) => {
              event.preventDefault();
              control.change(withThis(1));
            }}
            className={buttonClass('secondary', 'md', 'self-end md:self-stretch')}
          >
            {texts.select}
          </Link>
        )}
      </div>
    </li>
  );
}
