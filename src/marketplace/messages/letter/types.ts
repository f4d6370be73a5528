/** One part of a letter. Texts are plain: whoever draws them escapes them. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** set apart: what one must not overlook */
  | { readonly kind: 'note'; readonly text: string; readonly tone?: 'calm' | 'warning' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'stay'; readonly stay: StayFacts }
  | { readonly kind: 'money'; readonly rows: readonly MoneyRow[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** the one thing to press */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export interface StayFacts {
  readonly name: string;
  readonly address: string;
  /** empty: none is known */
  readonly phone: string;
  readonly mapUrl: string;
  readonly checkIn: { readonly day: string; readonly hour: string };
  readonly checkOut: { readonly day: string; readonly hour: string };
  /** nights, guests, rooms: a line each */
  readonly lines: readonly string[];
}

export interface MoneyRow {
  readonly label: string;
  readonly amount: string;
  readonly total?: boolean;
}

/** What an e-mail says, whole and frozen: its HTML and its text are made of this and of nothing else. */
export interface Letter {
  /** what a list of mails shows beside the subject */
  readonly preheader: string;
  readonly title: string;
  readonly greeting?: string;
  readonly blocks: readonly Block[];
  /** why one gets it, in the foot */
  readonly because?: string;
}

/** Who writes, for head and foot of every letter. */
export interface House {
  readonly brandName: string;
  /** without a trailing slash */
  readonly publicUrl: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}
