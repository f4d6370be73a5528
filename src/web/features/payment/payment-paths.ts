import type { PaymentStatus } from '#marketplace/bookings/views/index.ts';

interface StartedPayment {
  readonly bookingId: number;
  readonly payment: {
    readonly provider: PaymentStatus['provider'];
    readonly sessionId: string;
    readonly redirectUrl: string;
  };
}

/** The page that checks a payment. The sandbox shares the first variant. */
export const checkPath = (
  provider: PaymentStatus['provider'],
  sessionId: string,
  bookingId: number,
): string => `/${provider === 'phonepe' ? 'phonepe' : 'stripe'}/${sessionId}/${bookingId}`;

/**
 * The next page after Pay. Our form-action policy forbids a form to lead to another site, so a page of ours leads on to
 * the provider.
 */
export const payHref = ({ bookingId, payment }: StartedPayment): string =>
  payment.provider === 'sandbox'
    ? new URL(payment.redirectUrl).pathname
    : `${checkPath(payment.provider, payment.sessionId, bookingId)}?go=1`;

export const failureHref = (sessionId: string, bookingId: number): string =>
  `/failure?session_id=${encodeURIComponent(sessionId)}&booking_id=${bookingId}`;

/** The confirmation of an accepted change. */
export const changedHref = (bookingId: number): string =>
  `/modify-booking/${bookingId}?done=changed`;
