/** Kinds of party in reviews; the review form calls them 'Tag'. */
export const REVIEW_TYPES = ['family', 'couple', 'friends', 'business', 'solo'] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];

/** The six scores, in the order of the form; the guest's own overall score last. */
export const SCORES = ['location', 'food', 'cleaning', 'facility', 'money', 'overall'] as const;
export type ScoreName = (typeof SCORES)[number];

/** newest; best or most critical by the overall score, with equals newest first */
export const REVIEW_SORTS = ['newest', 'best', 'critical'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
