import { type FormEvent, useState } from 'react';
import { langOf } from '#i18n/locale.ts';
import * as couponWindows from '#messages/coupon-windows.ts';
import * as texts from '#messages/property.ts';
import { readCouponCode } from '#shared/coupon-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { OtherOffers, type OffersView } from './other-offers.tsx';

/**
 * The listed offers and a field for a code. An applied code is locked until it is removed; a refusal is shown at the
 * field.
 */
export default function CouponDrawer({
  coupons: { fitting, others },
  applied,
  asked,
  problem,
  pending,
  onApply,
  onRemove,
  onClose,
}: {
  coupons: OffersView;
  /** '' when no code is valid */
  applied: string;
  /** the code in the address, valid or not */
  asked: string;
  problem: string | null;
  pending: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(asked);
  const locked = applied !== '';
  const code = readCouponCode(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked) {
      setTyped('');
      onRemove();
    } else if (code !== '') onApply(code);
  };
  return (
    // the height is the specification's; only phones open it from the bottom edge
    <Sheet
      isOpen
      title={texts.coupons()}
      onClose={onClose}
      className="h-[500px] lg:my-auto lg:rounded-[22px]"
    >
      <form onSubmit={submit}>
        <Field label={texts.couponLabel()} error={problem ?? undefined}>
          {(control) => (
            <span className="flex gap-2">
              <TextInput
                {...control}
                value={locked ? applied : typed}
                readOnly={locked}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                className="uppercase"
              />
              <Button
                type="submit"
                variant={locked ? 'secondary' : 'brand'}
                pending={pending}
                disabled={!locked && code === ''}
              >
                {locked ? couponWindows.remove() : couponWindows.apply()}
              </Button>
            </span>
          )}
        </Field>
      </form>
      {fitting.length === 0 ? (
        <p className="mt-6 text-muted">
          {others.length > 0 ? couponWindows.noneFits() : couponWindows.none()}
        </p>
      ) : (
        <ul className="mt-5 flex flex-col gap-3">
          {fitting.map((coupon) => (
            <li key={coupon.code} className="rounded-card border border-line bg-surface p-4">
              <div className="flex items-center justify-between gap-3">
                <span className="figures rounded-field border border-dashed border-edge px-2.5 py-1 text-sm font-bold tracking-wide">
                  {coupon.code}
                </span>
                {coupon.code === applied ? (
                  <span className="text-sm font-semibold text-monsoon">
                    {texts.couponApplied({ code: coupon.code })}
                  </span>
                ) : (
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={pending}
                    aria-label={couponWindows.applyCode({ code: coupon.code })}
                    onClick={() => {
                      setTyped(coupon.code);
                      onApply(coupon.code);
                    }}
                  >
                    {couponWindows.apply()}
                  </Button>
                )}
              </div>
              <p lang={langOf(coupon.title)} className="mt-2 font-semibold">
                {coupon.title}
              </p>
              <p className="figures text-sm font-semibold text-monsoon">{coupon.saving}</p>
              {coupon.description !== '' && (
                <p lang={langOf(coupon.description)} className="text-sm text-muted">
                  {coupon.description}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <OtherOffers others={others} />
    </Sheet>
  );
}
