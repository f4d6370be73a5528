import type { Context } from '#platform/context.ts';

/** The subject of a thread. The caller has checked that a booking belongs to the guest. */
export interface About {
  /** null: the guest's thread with the desk */
  readonly propertyId: number | null;
  /** of the property; of the marketplace for a thread with the desk */
  readonly propertyName: string;
  /** the guest */
  readonly userId: number;
  /** null: questions without a booking */
  readonly bookingId: number | null;
}

/** The subject of a guest's thread with the desk, the chat. */
export const deskThread = ({ settings }: Pick<Context, 'settings'>, userId: number): About => ({
  propertyId: null,
  propertyName: settings.BRAND_NAME,
  userId,
  bookingId: null,
});

/** The path where a guest reads a thread. */
export function threadPath({
  conversationId,
  propertyId,
  bookingId,
}: Pick<About, 'propertyId' | 'bookingId'> & { readonly conversationId: number }): string {
  if (propertyId === null) return '/chat#thread';
  return bookingId === null ? `/conversation/${conversationId}` : `/trip/${bookingId}#thread`;
}
