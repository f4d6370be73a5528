import { clsx } from 'clsx';
import type { Pick } from '#marketplace/pricing/index.ts';
import { changes as texts } from '#shared/messages/changes.ts';
import { formatPaise } from '#shared/money.ts';
import type { PlanChoice } from '#web/lib/change/change-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

interface Props {
  plans: readonly PlanChoice[];
  picks: readonly Pick[];
  /** taken whole: one plan is selected; a hotel counts rooms per plan */
  villa: boolean;
  onChange: (picks: readonly Pick[]) => void;
}

/** Every plan with its nightly price: Select moves the whole choice there, a hotel's steppers count rooms per plan. One room at least stays chosen. */
export function RoomChoice({ plans, picks, villa, onChange }: Props) {
  const chosen = (plan: PlanChoice): number => picks.find((pick) => pick.roomId === plan.roomId && pick.planId === plan.planId)?.quantity ?? 0;
  const total = picks.reduce((sum, pick) => sum + pick.quantity, 0);
  const set = (plan: PlanChoice, quantity: number): void => {
    const others = villa ? [] : picks.filter((pick) => pick.planId !== plan.planId || pick.roomId !== plan.roomId);
    const next = quantity > 0 ? [...others, { roomId: plan.roomId, planId: plan.planId, quantity }] : others;
    if (next.length > 0) onChange(next);
  };
  return (
    <ul className="flex flex-col">
      {plans.map((plan) => {
        const quantity = chosen(plan);
        const soldOut = plan.most === 0 && quantity === 0;
        const name = `${plan.room}, ${plan.plan}`;
        return (
          <li key={`${plan.roomId}.${plan.planId}`} className={clsx('flex flex-col gap-3 border-b border-line py-4 last:border-b-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between', soldOut && 'text-muted')}>
            <div className="min-w-0">
              <p className="font-semibold">{plan.room}</p>
              <p className="text-muted">{plan.plan}</p>
              {plan.inclusions !== '' && <p className="text-sm text-muted">{plan.inclusions}</p>}
              <p className="figures mt-1 text-sm"><span className="font-semibold">{formatPaise(plan.perNight)}</span> <span className="text-muted">{texts.perNight}</span></p>
              {soldOut && <p className="mt-1 text-sm font-semibold text-danger">{texts.soldOutRoom}</p>}
            </div>
            {villa ? (
              <label className={clsx('relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 self-start rounded-pill border px-5 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 sm:self-center', quantity > 0 ? 'border-monsoon bg-mist text-monsoon' : 'border-edge hover:border-monsoon')}>
                <input type="radio" name="pick" value={`${plan.roomId}.${plan.planId}.1`} checked={quantity > 0} onChange={() => set(plan, 1)} aria-label={name} className="size-5 accent-monsoon" />
                {quantity > 0 ? texts.selected : texts.select}
              </label>
            ) : (
              <div className="flex shrink-0 items-center justify-between gap-4">
                {quantity > 0 ? (
                  <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-monsoon"><Icon icon="check" size={17} />{texts.selected}</span>
                ) : (
                  <Button size="sm" className="needs-script" disabled={plan.most === 0} aria-label={texts.selectOf(name)} onClick={() => onChange([{ roomId: plan.roomId, planId: plan.planId, quantity: Math.min(total, plan.most) }])}>{texts.select}</Button>
                )}
                <div className="ml-auto">
                  <Stepper
                    label={<span className="sr-only">{name}</span>}
                    name={`qty-${plan.roomId}.${plan.planId}`}
                    value={quantity}
                    min={quantity > 0 && total === quantity ? 1 : 0}
                    max={Math.max(plan.most, quantity)}
                    onChange={(next) => set(plan, next)}
                  />
                </div>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
