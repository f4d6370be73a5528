import { ok, refuse, type Result } from '#shared/result.ts';
import type { ReviewsDeps } from './create-reviews.ts';
import { decide, listByState, reviewById } from './own-store.ts';
import type { OwnReview, ReviewDesk } from './types.ts';

/** Texts for the operator's terminal; no traveller reads them. */
const says = {
  by: 'Say who decides: --by "Your Name"',
  reason: 'Say why: --reason "…". Operators read it, guests do not.',
  none: (id: number) => `There is no review ${id}.`,
  already: (id: number, state: string) => `Review ${id} is ${state} already.`,
};

/** See `ReviewDesk`. The search row, the scores and finished pages follow by triggers, in the same transaction. */
export function createDesk({ db, clock }: ReviewsDeps): ReviewDesk {
  const change = async (id: number, to: 'published' | 'rejected', by: string, reason: string): Promise<Result<OwnReview>> => {
    if (by.trim() === '') return refuse('invalid', 'desk.by', says.by, { fields: { by: says.by } });
    const before = await reviewById(db, id);
    if (before === null) return refuse('not-found', 'review.not-found', says.none(id));
    if (!(await decide(db, id, to, by.trim().slice(0, 120), reason, clock.now()))) return refuse('conflict', 'review.decided', says.already(id, to));
    return ok((await reviewById(db, id)) ?? before);
  };
  return {
    list: (state, limit) => listByState(db, state, limit),
    byId: (id) => reviewById(db, id),
    publish: (id, by) => change(id, 'published', by, ''),
    refuse: async (id, by, reason) => {
      const why = reason.trim().slice(0, 1000);
      return why === '' ? refuse('invalid', 'desk.reason', says.reason, { fields: { reason: says.reason } }) : change(id, 'rejected', by, why);
    },
  };
}
