import { Form, Link, useNavigation } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise } from '#shared/money.ts';
import type { ReviewReady } from '#web/lib/booking-review.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

/** The coupon stands in the address, so applying one is an ordinary GET form and removing it a link. */
export function CouponForm({ review }: { review: ReviewReady }) {
  const { coupon } = review;
  const navigation = useNavigation();
  const pending = navigation.state === 'loading' && navigation.location.pathname.startsWith('/hotel-booking-review');
  if (coupon.amount > 0) {
    return (
      <div className="mt-4 flex items-center gap-3 rounded-field border border-dashed border-edge py-1 pr-1 pl-3.5">
        <Icon icon="check" className="text-monsoon" />
        <p className="figures min-w-0 flex-1 text-sm font-semibold">{texts.couponSaved(formatPaise(coupon.amount), coupon.code)}</p>
        <Link to={coupon.withoutHref} replace preventScrollReset className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-monsoon underline underline-offset-4">{texts.couponRemove}</Link>
      </div>
    );
  }
  const refused = coupon.problem !== null && coupon.code !== '';
  return (
    <details className="group mt-4" open={refused || undefined}>
      <summary className="flex min-h-11 items-center gap-3 font-semibold text-monsoon underline-offset-4 hover:underline">
        <Icon icon="badge-percent" />
        {texts.couponLabel}
      </summary>
      <Form method="get" action="/hotel-booking-review/" replace preventScrollReset className="flex items-start gap-2">
        {review.fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <Field label={texts.couponLabel} hideLabel error={refused ? texts.couponNotHolding(coupon.code, coupon.problem ?? '') : undefined} className="min-w-0 flex-1">
          {(control) => <TextInput {...control} name="coupon" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} defaultValue={coupon.code} className="uppercase" />}
        </Field>
        <Button type="submit" variant="secondary" pending={pending}>{texts.couponApply}</Button>
      </Form>
    </details>
  );
}
