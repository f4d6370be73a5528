export type { StayMark } from '#marketplace/bookings/day/index.ts';

/** The balance on the card of a stay. */
export interface BalanceView {
  /** to be paid at the property, rupees */
  readonly due: number;
  /** null: nothing is due, or the property has no UPI ID */
  readonly qr: {
    readonly size: number;
    readonly path: string;
    readonly title: string;
    readonly label: string;
    readonly hint: string;
  } | null;
  /** null: the reader may not change it */
  readonly upiId: string | null;
  readonly received: readonly {
    readonly id: number;
    readonly line: string;
    /** when it was taken back; '' where it stands */
    readonly takenBack: string;
    /** name of the button that takes it back; null: it cannot be */
    readonly back: string | null;
  }[];
}

/** What a form of the balance answers when it is refused. */
export interface BalanceReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: { readonly amount: string; readonly reference: string; readonly upi: string };
}

/** What a refused form of the card of a stay answers. */
export interface StayReply {
  readonly message: string;
  /** of a form of the balance; undefined: of a mark */
  readonly balance?: BalanceReply;
}
