import type { PaymentStatus } from '#marketplace/bookings/views/index.ts';

interface Begun {
  readonly bookingId: number;
  readonly payment: {
    readonly provider: PaymentStatus['provider'];
    readonly sessionId: string;
    readonly redirectUrl: string;
  };
}

/** The page that asks what has become of a payment; the sandbox shares the first variant. */
export const checkPath = (
  provider: PaymentStatus['provider'],
  sessionId: string,
  bookingId: number,
): string => `/${provider === 'phonepe' ? 'phonepe' : 'stripe'}/${sessionId}/${bookingId}`;

/**
 * Where somebody who pressed the button goes. Browsers do not follow a form to another site (our policy forbids it),
 * so the provider's page is reached by way of our own.
 */
export const payHref = ({ bookingId, payment }: Begun): string =>
  payment.provider === 'sandbox'
    ? new URL(payment.redirectUrl).pathname
    : `${checkPath(payment.provider, payment.sessionId, bookingId)}?go=1`;

export const failureHref = (sessionId: string, bookingId: number): string =>
  `/failure?session_id=${encodeURIComponent(sessionId)}&booking_id=${bookingId}`;

/** Where a change that holds is confirmed. */
export const changedHref = (bookingId: number): string =>
  `/modify-booking/${bookingId}?done=changed`;
