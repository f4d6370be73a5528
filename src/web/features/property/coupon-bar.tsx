import { Suspense, useEffect, useState } from 'react';
import * as couponWindows from '#messages/coupon-windows.ts';
import * as texts from '#messages/property.ts';
import { overlayIntent } from '#web/ui/overlay.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyOnIntent } from '#web/ui/lazy-on-intent.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { hasOffers, type PropertyPageData } from './property-view.ts';
import type { SelectionControl } from './use-selection.ts';

const Drawer = lazyOnIntent(() => import('./coupon-drawer.tsx'));
const Success = lazyOnIntent(() => import('./coupon-success.tsx'));

const warm = () => {
  Drawer.preload();
  overlayIntent.onFocus();
};

/** The link to the offers, the applied code, and the two dialogs behind them. Shown while there is a price. */
export function CouponBar({
  data,
  control,
}: {
  data: PropertyPageData;
  control: SelectionControl;
}) {
  const { quote, coupons, selection, couponProblem } = data;
  const { fitting } = coupons;
  const [isOpen, setOpen] = useState(false);
  const [tried, setTried] = useState<string | null>(null);
  const [saved, setSaved] = useState<{ amount: number; code: string } | null>(null);
  const applied = quote !== null && quote.couponAmount > 0 ? quote.couponCode : '';

  // the answer to the code tried last has arrived
  useEffect(() => {
    if (tried === null || control.pending || selection.coupon !== tried || quote === null) return;
    setTried(null);
    if (quote.couponAmount > 0) {
      setOpen(false);
      setSaved({ amount: quote.couponAmount, code: quote.couponCode });
    }
  }, [tried, control.pending, selection.coupon, quote]);

  if (quote === null || quote.grandTotal <= 0 || (!hasOffers(coupons) && selection.coupon === ''))
    return null;
  return (
    <div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={warm}
        onTouchStart={warm}
        onFocus={warm}
        className="needs-script flex min-h-14 w-full items-center gap-3 rounded-field border border-dashed border-edge px-3.5 py-2 text-left hover:border-monsoon"
      >
        <Icon icon={applied === '' ? 'badge-percent' : 'check'} className="text-monsoon" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {applied === ''
              ? fitting.length > 0
                ? texts.couponBar({ n: fitting.length })
                : texts.coupons()
              : texts.couponApplied({ code: applied })}
          </span>
          <span className="block truncate text-sm text-muted">
            {applied === ''
              ? fitting.length > 0
                ? texts.couponBarHint()
                : couponWindows.noneFits()
              : (fitting.find((coupon) => coupon.code === applied)?.title ?? texts.coupons())}
          </span>
        </span>
        <Icon icon="chevron-right" size={18} className="text-muted" />
      </button>
      {couponProblem !== null && !isOpen && (
        <Notice tone="warn" className="mt-2 text-sm">
          {couponProblem}
        </Notice>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Drawer.View
            coupons={coupons}
            applied={applied}
            asked={selection.coupon}
            problem={control.pending ? null : couponProblem}
            pending={control.pending}
            onApply={(code) => {
              Success.preload();
              setTried(code);
              control.change({ coupon: code });
            }}
            onRemove={() => control.change({ coupon: '' })}
            onClose={() => {
              setOpen(false);
              // drop a code that is not valid
              if (couponProblem !== null) control.change({ coupon: '' });
            }}
          />
        </Suspense>
      )}
      {saved !== null && (
        <Suspense fallback={null}>
          <Success.View amount={saved.amount} code={saved.code} onClose={() => setSaved(null)} />
        </Suspense>
      )}
    </div>
  );
}
