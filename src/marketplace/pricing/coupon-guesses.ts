import { askBudget, refundBudget, spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import * as texts from '#messages/pricing.ts';
import { formatInstant } from '#shared/dates.ts';
import { networkOf } from '#shared/network.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { CouponFacts } from './coupons.ts';

/**
 * Whether a code may be tried. Every try is charged before the code is looked up and refunded if the coupon exists,
 * so parallel tries cannot exceed the limit. Public offers are free, and so is repeating a wrong code. Refuses
 * `coupon.limited` with the seconds to wait.
 */
export async function guessProblem(
  ctx: Context,
  code: string,
  coupon: (CouponFacts & { readonly listed: boolean }) | null,
): Promise<Refusal | null> {
  if (code === '' || coupon?.listed === true) return null;
  const { session, address, fingerprint } = ctx.actor;
  const who = { account: session?.account.id, network: address, browser: fingerprint };
  const same = { 'code@network': `${code}\n${networkOf(address)}` };
  if (coupon === null && (await askBudget(ctx, ctx.db, 'coupon-same', same)) !== null) return null;
  return inTransaction(ctx.db, async (trx) => {
    const exhausted = await spendBudget(ctx, trx, 'coupon-guess', who);
    if (exhausted !== null) {
      const { retryAfter } = exhausted;
      return refuse(
        'limited',
        'coupon.limited',
        texts.couponLimited({
          time: formatInstant(new Date(ctx.clock.now().getTime() + retryAfter * 1000)),
        }),
        { retryAfter },
      );
    }
    if (coupon === null) await spendBudget(ctx, trx, 'coupon-same', same);
    else await refundBudget(ctx, trx, 'coupon-guess', who);
    return null;
  });
}
