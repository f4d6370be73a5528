import { Form } from 'react-router';
import * as texts from '#messages/booking.ts';
import * as payment from '#messages/payment.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx';
import type { BookingReply, ReviewReady } from './review-view.ts';

/** Traveller Information. The hidden fields say what was shown; the server compares them and trusts none. */
export function TravellerForm({ review, reply }: { review: ReviewReady; reply: BookingReply | undefined }) {
  const errors = reply?.fields ?? {};
  const typed = reply?.values ?? review.typed;
  const box = useFocusHere<HTMLDivElement>(Object.keys(errors).length > 0, reply);
  return (
    <Form id={BOOKING_FORM} method="post" action={review.bookHref} noValidate>
      <input type="hidden" name="quote_id" value={review.quoteId} />
      <input type="hidden" name="amount" value={review.grandTotal} />
      <input type="hidden" name="pay_amount" value={review.payAmount} />
      <input type="hidden" name="idempotency_key" value={review.idempotencyKey} />
      <h2 className="text-xl">{texts.travellerInformation()}</h2>
      <p className="mt-1 text-muted">{texts.travellerHint()}</p>
      <div ref={box} className="group mt-5">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={texts.nameLabel()} error={errors['name']} className="md:col-span-2">
            {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} defaultValue={typed?.['name'] ?? review.person.name} />}
          </Field>
          <Field label={texts.phoneLabel()} error={errors['phone']}>
            {(control) => <TextInput {...control} name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={typed?.['phone'] ?? review.person.phone} />}
          </Field>
          <Field label={texts.emailLabel()} error={errors['email']}>
            {(control) => <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={300} defaultValue={typed?.['email'] ?? review.person.email} />}
          </Field>
        </div>
        <Checkbox name="gst" value="1" defaultChecked={typed?.['gst'] === '1'} label={texts.gstOption()} className="mt-3" />
        <div className="mt-2 hidden gap-4 group-has-[[name=gst]:checked]:grid md:grid-cols-2">
          <Field label={texts.gstNumber()} error={errors['gstin_no']}>
            {(control) => <TextInput {...control} name="gstin_no" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} defaultValue={typed?.['gstin_no'] ?? ''} className="uppercase" />}
          </Field>
          <Field label={texts.companyName()} error={errors['company_name']}>
            {(control) => <TextInput {...control} name="company_name" autoComplete="organization" maxLength={300} defaultValue={typed?.['company_name'] ?? ''} />}
          </Field>
          <Field label={texts.companyAddress()} error={errors['company_address']} className="md:col-span-2">
            {(control) => <TextArea {...control} name="company_address" autoComplete="street-address" rows={3} maxLength={600} defaultValue={typed?.['company_address'] ?? ''} />}
          </Field>
        </div>
        <div className="mt-1">
          <Checkbox name="adult" value="1" defaultChecked={typed?.['adult'] === '1'} label={texts.adultOption()} aria-invalid={errors['adult'] ? true : undefined} aria-describedby="adult-error" />
          <p id="adult-error" role="alert" className={errors['adult'] ? 'text-sm font-medium text-danger' : 'sr-only'}>{errors['adult']}</p>
        </div>
      </div>
    </Form>
  );
}

/** The form's id: its two buttons, one for each size of screen, stand outside of it. */
const BOOKING_FORM = 'booking';

/** What the button says: how much is paid by pressing it. */
const label = (payNow: Paise): string => (payNow === 0 ? texts.payAtProperty() : payment.payNowButton({ amount: formatPaise(payNow) }));

export const BookButton = ({ payNow, pending, className }: { payNow: Paise; pending: boolean; className?: string }) => (
  <Button type="submit" form={BOOKING_FORM} variant="primary" size="lg" pending={pending} {...(className ? { className } : {})}>{label(payNow)}</Button>
);

/** Phones and tablets: the total and the button under the thumb. */
export const PayBar = ({ total, payNow, pending }: { total: Paise; payNow: Paise; pending: boolean }) => (
  <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden">
    <div className="page-width flex items-center gap-3 pt-3">
      <p className="figures min-w-0 flex-1 leading-tight">
        <span className="block text-lg font-bold">{formatPaise(total)}</span>
        <span className="block text-xs text-muted">{texts.totalTaxesIn()}</span>
      </p>
      <Button type="submit" form={BOOKING_FORM} variant="primary" pending={pending} className="min-h-13 max-w-[60%]">{label(payNow)}</Button>
    </div>
  </div>
);
