import { langOf } from '#i18n/locale.ts';
import * as couponWindows from '#messages/coupon-windows.ts';

/** A listed coupon that lowers the price of the stay. */
interface FittingOffer {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  /** 'Saves ₹500' */
  readonly saving: string;
}

/** A listed coupon that does not apply to the stay. */
interface OtherOffer {
  readonly code: string;
  readonly title: string;
  /** 'For stays of ₹20,000 or more, before taxes' */
  readonly reason: string;
}

/** The listed coupons of a stay; only the fitting ones are counted and offered. */
export interface OffersView {
  readonly fitting: readonly FittingOffer[];
  readonly others: readonly OtherOffer[];
}

/** The coupons that do not apply to this stay, folded, each with its reason. Empty without any. */
export const OtherOffers = ({ others }: { others: OffersView['others'] }) =>
  others.length > 0 && (
    <details className="mt-4">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-muted underline-offset-4 hover:underline">
        {couponWindows.notForThisStay({ n: others.length })}
      </summary>
      <ul className="flex flex-col divide-y divide-line">
        {others.map(({ code, title, reason }) => (
          <li key={code} className="py-2 text-sm">
            <span className="figures block font-bold">{code}</span>
            <span lang={langOf(title)}>{title}</span>
            <span className="figures block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
