import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Notifications } from '#marketplace/messages/index.ts';
import { isId, tourPath } from '#shared/ids.ts';
import type { EnquiryLimits } from './limits.ts';
import { relatedFirst } from './rules/related.ts';
import { listTours, tourById, tourIndex } from './store.ts';
import { takeEnquiry } from './take-enquiry.ts';
import type { Tours } from './types.ts';

export interface ToursDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly notifications: Pick<Notifications, 'enqueue'>;
  /** where enquiries are mailed to */
  readonly supportEmail: string;
  /** with its protocol, for the link in the e-mail */
  readonly publicUrl: string;
  /** null: as many as come */
  readonly limits: EnquiryLimits | null;
}

/** Tour packages: to look at, and to ask about. */
export function createTours(deps: ToursDeps): Tours {
  const { db } = deps;
  return {
    list: (kind) => listTours(db, kind),
    byId: async (id) => (isId(id) ? tourById(db, id) : null),
    related: async (tour, limit) => relatedFirst(tour, await listTours(db, tour.kind)).slice(0, limit),
    index: async () => (await tourIndex(db)).map(({ changedAt, ...tour }) => ({ path: tourPath(tour), changedAt })),
    enquire: (input, address) => takeEnquiry(deps, input, address),
  };
}
