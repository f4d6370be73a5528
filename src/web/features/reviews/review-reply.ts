/** The six scores of the form, in its order; the guest's own overall score last. */
export const SCORE_FIELDS = ['location', 'food', 'cleaning', 'facility', 'money', 'overall'] as const;
export const FIELDS_OF_REVIEW = [...SCORE_FIELDS, 'type', 'title', 'details'] as const;

/** A refused review: what is wrong by its field, and everything that was chosen and typed. */
export interface ReviewReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
