/** The pages of hosts and staff without a secret in their address; `:id` is a property. */
export const HOST_AND_DESK = [
  '/host',
  '/host/calendar',
  '/host/calendar/rehearsal',
  '/host/calendar/:id',
  '/host/calendar/:id/close',
  '/host/calendar/:id/copy-year',
  '/host/calendar/:id/others',
  '/host/calendar/:id/own-booking',
  '/host/calendar/:id/seasons',
  '/desk',
  '/desk/audit',
  '/desk/messages',
  '/desk/people',
  '/desk/second-step',
] as const;
