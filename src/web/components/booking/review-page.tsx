import { Link, useActionData, useNavigation } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import { payment } from '#shared/messages/payment.ts';
import type { BookingReply, ReviewReady } from '#web/lib/booking-review.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { BackLink } from './back-link.tsx';
import { OwnHold } from './own-hold.tsx';
import { BookButton, PayBar } from './pay-bar.tsx';
import { PricePanel } from './price-panel.tsx';
import { RefundTimeline } from './refund-timeline.tsx';
import { RefusedNotice, EarlierBooking } from './review-notices.tsx';
import { StaySummary } from './stay-summary.tsx';
import { TravellerForm } from './traveller-form.tsx';

/** Left what is to be filled in, right the price that does not change, one button. */
export function ReviewPage({ review }: { review: ReviewReady }) {
  const reply = useActionData<BookingReply>();
  const navigation = useNavigation();
  const { config } = useRootData();
  const pending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const online = review.payAmount > 0;
  return (
    <div className="page-width pb-28 lg:pb-0">
      <BackLink to={review.house.href}>{texts.backToProperty(review.house.name)}</BackLink>
      <h1 className="mt-1 mb-5 text-3xl">{texts.reviewTitle}</h1>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {review.notices.map((notice) => <Notice key={notice} tone="warn">{notice}</Notice>)}
        {review.hold !== null && <OwnHold hold={review.hold} />}
        {review.already !== null && <EarlierBooking id={review.already} />}
        {reply && reply.message !== '' && <RefusedNotice reply={reply} />}
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <StaySummary review={review} />
        <aside aria-label={texts.bookingDetails} className="lg:sticky lg:top-22 lg:row-span-2 lg:self-start">
          <PricePanel review={review}>
            <div className="mt-5 hidden lg:block"><BookButton payNow={review.payAmount} pending={pending} className="w-full" /></div>
            <p className="mt-4 text-sm text-muted">{texts.terms(config.brandName)} <Link to="/terms-conditions" className="text-monsoon underline underline-offset-4">{texts.termsLink}</Link></p>
            {online && <p className="mt-4 text-sm text-muted">{payment.payNote}</p>}
          </PricePanel>
        </aside>
        <div className="flex flex-col gap-9">
          <TravellerForm review={review} reply={reply} />
          <RefundTimeline lines={review.refund} steps={review.refundSteps} strictest={review.strictest} />
          <Disclosure title={<h2 className="text-xl">{texts.bungalowPolicy}</h2>} className="border-t">
            <div className="prose" dangerouslySetInnerHTML={{ __html: review.house.policyHtml }} />
          </Disclosure>
        </div>
      </div>
      <PayBar total={review.grandTotal} payNow={review.payAmount} pending={pending} />
    </div>
  );
}
