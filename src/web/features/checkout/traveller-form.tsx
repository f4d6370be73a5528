import { clsx } from 'clsx';
import { useState } from 'react';
import { Form } from 'react-router';
import * as texts from '#messages/booking.ts';
import * as checkout from '#messages/checkout.ts';
import * as payment from '#messages/payment.ts';
import * as fitTexts from '#messages/rule-fit.ts';
import * as people from '#messages/saved-people.ts';
import * as group from '#messages/trip-people.ts';
import { formatRupees } from '#shared/money.ts';
import { parseMobile } from '#shared/phone.ts';
import { localHref } from '#web/app/links.ts';
import { useUser } from '#web/app/me.ts';
import { FitList } from '#web/features/company/fit-list.tsx';
import { countdown } from '#web/features/payment/held-countdown.tsx';
import { useFocusHere, useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import { TwoLines } from '#web/ui/two-lines.tsx';
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Consent } from './consent.tsx';
import { Refusal, useUnread } from './refusal.tsx';
import { Companies, LeadGuests } from './saved-choices.tsx';
import { type BookingReply, type ReviewReady, splitWords } from './review-view.ts';

/** Traveller Information. Hidden fields carry the shown price; the server only compares them. */
export function TravellerForm({
  review,
  reply,
}: {
  review: ReviewReady;
  reply: BookingReply | undefined;
}) {
  const errors = reply?.fields ?? {};
  const typed = reply?.values ?? review.typed;
  // without a typed firm the fields show the one used last
  const company =
    (typed?.['gstin_no'] ?? '') === '' ? (review.companies[0]?.company ?? null) : null;
  const user = useUser();
  const form = useKeptForm(`booking ${review.propertyId} ${user?.id ?? 0}`, reply === undefined);
  const box = useFocusHere<HTMLDivElement>(Object.keys(errors).length > 0, reply);
  return (
    <Form ref={form} id={BOOKING_FORM} method="post" action={review.bookHref} noValidate>
      <input type="hidden" name="quote_id" value={review.quoteId} />
      <input type="hidden" name="amount" value={review.grandTotal} />
      <input type="hidden" name="pay_amount" value={review.payAmount} />
      <input type="hidden" name="idempotency_key" value={review.idempotencyKey} />
      <h2 className="text-xl">{texts.travellerInformation()}</h2>
      <p className="mt-1 text-muted">{texts.travellerHint()}</p>
      <div ref={box} className="group mt-5">
        <LeadGuests review={review} />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={texts.nameLabel()} error={errors['name']} className="md:col-span-2">
            {(control) => (
              <TextInput
                {...control}
                name="name"
                autoComplete="name"
                maxLength={200}
                defaultValue={typed?.['name'] ?? review.person.name}
              />
            )}
          </Field>
          <PhoneField own={review.person.phone} typed={typed?.['phone']} error={errors['phone']} />
          <Field label={texts.emailLabel()} error={errors['email']}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={300}
                defaultValue={typed?.['email'] ?? review.person.email}
              />
            )}
          </Field>
        </div>
        <OtherGuests
          beside={review.beside}
          lead={typed?.['name'] ?? review.person.name}
          typed={typed?.['people']}
          error={errors['people']}
        />
        <Companies review={review} />
        <Checkbox
          name="gst"
          value="1"
          defaultChecked={typed?.['gst'] === '1'}
          label={texts.gstOption()}
          className="mt-3"
        />
        <div className="mt-2 hidden gap-4 group-has-[[name=gst]:checked]:grid md:grid-cols-2">
          <Field label={texts.gstNumber()} error={errors['gstin_no']}>
            {(control) => (
              <TextInput
                {...control}
                name="gstin_no"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                defaultValue={typed?.['gstin_no'] || company?.gstinNo || ''}
                className="uppercase"
              />
            )}
          </Field>
          <Field label={texts.companyName()} error={errors['company_name']}>
            {(control) => (
              <TextInput
                {...control}
                name="company_name"
                autoComplete="organization"
                maxLength={300}
                defaultValue={typed?.['company_name'] || company?.companyName || ''}
              />
            )}
          </Field>
          <Field
            label={texts.companyAddress()}
            error={errors['company_address']}
            className="md:col-span-2"
          >
            {(control) => (
              <TextArea
                {...control}
                name="company_address"
                autoComplete="street-address"
                rows={3}
                maxLength={600}
                defaultValue={typed?.['company_address'] || company?.companyAddress || ''}
              />
            )}
          </Field>
          <Checkbox
            name="keep_company"
            value="1"
            label={people.keepCompany()}
            className="md:col-span-2"
          />
        </div>
        <div className="mt-1">
          <Consent
            name="adult"
            label={texts.adultOption()}
            isGiven={typed?.['adult'] === '1'}
            error={errors['adult']}
          />
          {review.fits.length > 0 && (
            <section
              aria-labelledby="fit-title"
              className="my-3 rounded-card border border-line bg-surface px-4 py-3"
            >
              <h3 id="fit-title" className="font-sans text-sm font-bold tracking-normal">
                {fitTexts.onReview()}
              </h3>
              <FitList fits={review.fits} className="mt-2" />
            </section>
          )}
          <Consent
            name="rules"
            label={checkout.rules()}
            isGiven={typed?.['rules'] === '1'}
            error={errors['rules']}
            describedBy="rules-links"
          />
          <p id="rules-links" className="flex flex-wrap gap-x-5 pl-8 text-sm">
            <a href="#house-rules" className={LINK_CLASS}>
              {checkout.readRules()}
            </a>
            <a href="#refunds" className={LINK_CLASS}>
              {checkout.readCancelling()}
            </a>
            {/* a new tab keeps the form */}
            <a
              href={localHref('/terms-conditions')}
              target="_blank"
              rel="noopener"
              className={LINK_CLASS}
            >
              {checkout.readTerms()}
            </a>
          </p>
        </div>
      </div>
    </Form>
  );
}

const LINK_CLASS =
  'inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4';

/** Optional names of the other guests; folded, with saved guests in its title. */
function OtherGuests({
  beside: { most, known },
  lead,
  typed,
  error,
}: {
  beside: ReviewReady['beside'];
  lead: string;
  typed: string | undefined;
  error: string | undefined;
}) {
  if (most < 1) return null;
  const names = typed ?? known.join('\n');
  return (
    <Disclosure
      title={
        names === ''
          ? group.optional()
          : group.optionalWith({ names: names.split('\n').join(', ') })
      }
      open={error !== undefined || undefined}
      className="mt-3 [&_summary]:min-w-0 [&_summary]:break-words"
    >
      <p className="mb-3 text-sm text-muted">{group.hint()}</p>
      <Field label={group.others()} hint={group.othersHint({ most, lead })} error={error}>
        {(control) => (
          <TextArea
            {...control}
            name="people"
            rows={Math.min(8, Math.max(2, most))}
            autoComplete="off"
            maxLength={8000}
            defaultValue={names}
          />
        )}
      </Field>
    </Disclosure>
  );
}

/** The lead guest's number. SMS go to the number confirmed at sign-in; the hint says that when another is typed. */
function PhoneField({
  own,
  typed,
  error,
}: {
  own: string;
  typed: string | undefined;
  error: string | undefined;
}) {
  const [phone, setPhone] = useState(typed ?? own);
  const another = parseMobile(phone) !== null && parseMobile(phone) !== parseMobile(own);
  return (
    <Field
      label={texts.phoneLabel()}
      error={error}
      hint={another ? texts.smsGoTo({ own }) : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={phone}
          onInput={(event) => setPhone(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Id of the booking form: its two buttons, one for each screen size, stand outside of it. */
export const BOOKING_FORM = 'booking';

interface BookProps {
  review: ReviewReady;
  /** result of the last press */
  reply: BookingReply | undefined;
  pending: boolean;
}

/** The button's text: the amount paid by pressing it, or after a change of price the amount agreed to. */
function label(
  { payAmount, grandTotal, property }: ReviewReady,
  reply: BookingReply | undefined,
): string {
  if (payAmount > 0) return payment.payNowButton({ amount: formatRupees(payAmount) });
  return reply?.change == null
    ? texts.payAtProperty({ type: property.type })
    : texts.bookAt({ amount: formatRupees(grandTotal) });
}

/** Wide screens: the button under the price, with the last refusal above it. */
export function BookButton({ review, reply, pending }: BookProps) {
  const unread = useUnread(reply);
  return (
    <div className="mt-5 hidden flex-col gap-3 lg:flex">
      {reply !== undefined && reply.message !== '' && <Refusal reply={reply} />}
      <p className="figures font-semibold">{splitWords(review.split, 'beside')}</p>
      <Button
        type="submit"
        form={BOOKING_FORM}
        variant="primary"
        size="lg"
        pending={pending || unread}
        className="w-full py-1.5"
      >
        <TwoLines label={label(review, reply)} under={splitWords(review.split, 'on-button')} />
      </Button>
    </div>
  );
}

/**
 * Phones and tablets: a fixed bar with the total and the button, the cancellation terms, the time the price holds, and
 * the last refusal.
 */
export function PayBar({ review, reply, pending }: BookProps) {
  const unread = useUnread(reply);
  return (
    <div className="own-bar own-bar-tall border-t border-line bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {reply !== undefined && reply.message !== '' && (
        <div className="page-width pt-3">
          <Refusal reply={reply} />
        </div>
      )}
      <p className="page-width figures flex justify-between gap-4 pt-1.5 text-xs">
        <a
          href="#refunds"
          className={clsx(
            'min-w-0 underline underline-offset-2',
            review.neverBack === null ? 'text-monsoon' : 'font-semibold text-danger',
          )}
        >
          {review.cancelling.text}
        </a>
        <PriceClock key={review.quoteId} seconds={review.priceHeld.seconds} />
      </p>
      <div className="page-width flex items-center gap-3 pt-1.5">
        <p className="figures flex-1 leading-tight">
          <span className="block text-lg font-bold whitespace-nowrap">
            {formatRupees(review.grandTotal)}
          </span>
          <span className="block text-xs text-muted">{texts.totalTaxesIn()}</span>
        </p>
        <Button
          type="submit"
          form={BOOKING_FORM}
          variant="primary"
          pending={pending || unread}
          className="min-h-12 max-w-[64%] px-4! py-1.5"
        >
          <TwoLines label={label(review, reply)} under={splitWords(review.split, 'on-button')} />
        </Button>
      </div>
    </div>
  );
}

/** Minutes and seconds until the quote expires, '14:02'; needs scripts. The panel shows the time without them. */
function PriceClock({ seconds }: { seconds: number }) {
  const left = useSecondsLeft(seconds);
  return useHydrated() && left > 0 ? (
    <span className="shrink-0 whitespace-nowrap text-muted">
      {checkout.heldShort({ clock: countdown(left) })}
    </span>
  ) : null;
}
