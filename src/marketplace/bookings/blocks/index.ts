// Nights that owners close, and the bookings that they take by telephone.
export { blockNights, lockForBlocks, unblockNights, type BlockDone } from '../block-nights.ts';
export { addOwnBooking, changeOwnBooking, type OwnBookingInput } from '../own-bookings.ts';
export { collectOwnBalance } from '../own-balance.ts';
export { matchExternalBlocks, type ExternalDone } from '../external-blocks.ts';
export type { CalendarHooks } from '../calendar-hooks.ts';
