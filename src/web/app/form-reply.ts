/** How a short form was answered; '' where a problem belongs to no field, or each stands by its own. */
export type FormReply =
  | { readonly step: 'sent' }
  | { readonly step: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>>; readonly values: Readonly<Record<string, string>> };
