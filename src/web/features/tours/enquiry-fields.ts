/** What the enquiry box asks for, by the names of its fields. */
export const ENQUIRY_FIELDS = ['name', 'phone', 'email'] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];
