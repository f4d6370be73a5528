/** What the enquiry box asks for, by the names of its fields. */
export const ENQUIRY_FIELDS = ['name', 'phone', 'email'] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** How the enquiry box was answered; '' where a problem belongs to no field, or each stands by its own. */
export type EnquiryReply =
  | { readonly step: 'sent' }
  | { readonly step: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>>; readonly values: Readonly<Partial<Record<EnquiryField, string>>> };
