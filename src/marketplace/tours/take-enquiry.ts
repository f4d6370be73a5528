import { networkOf } from '#shared/network.ts';
import { inTransaction } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ToursDeps } from './create-tours.ts';
import { queueForEnquiries, secondsToWait } from './limits.ts';
import { checkEnquiry } from './rules/enquiry.ts';
import { enquiryLetter } from './rules/letter.ts';
import { enquiryOfToday, tourById } from './store.ts';
import type { EnquiryInput } from './types.ts';

/** See `Tours.enquire`. Enquiry and letter are written together or not at all. */
export async function takeEnquiry({ db, clock, notifications, supportEmail, publicUrl, limits }: ToursDeps, input: EnquiryInput, address: string): Promise<Result<{ readonly id: number }>> {
  const tour = await tourById(db, input.tourId);
  if (tour === null) return refuse('not-found', 'tour.not-found', texts.notFound);
  const checked = checkEnquiry(input);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const sender = networkOf(address);
  return inTransaction(db, async (trx) => {
    await queueForEnquiries(trx);
    const now = clock.now();
    const asked_on = dateInIndia(now);
    const known = await enquiryOfToday(trx, tour.id, asked, asked_on);
    if (known !== null) return ok({ id: known });
    const wait = limits === null ? 0 : await secondsToWait(trx, sender, limits, now);
    if (wait > 0) return refuse('limited', 'enquiry.limited', texts.enquiry.limited, { retryAfter: wait });
    const { id } = await trx.insertInto('tour_enquiries').values({ tour_id: tour.id, ...asked, sender, asked_on, created_at: now }).returning('id').executeTakeFirstOrThrow();
    await notifications.enqueue(trx, enquiryLetter({ id, tour, from: asked, at: now, to: supportEmail, publicUrl }));
    return ok({ id });
  });
}
