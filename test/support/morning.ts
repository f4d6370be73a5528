/** Saturday 21 November 2026, 10:00 in India. */
export const MORNING = '2026-11-21T04:30:00Z';
