/** The figures of a booking's money in rupees, as one place shows them. */
export interface Standing {
  readonly price: number;
  readonly charged: number;
  readonly online: number;
  readonly atProperty?: number;
  readonly charge: number;
  readonly refunded: number;
  readonly onItsWay: number;
  readonly paid: number;
  readonly balance: number;
}

const rupees = (text: string | undefined): number =>
  Number((text ?? '').replace('−', '-').replace(/[^\d.-]/g, ''));

/** The figure beside a label in a list on a page; 0 if the page has no such line. */
export const figure = (html: string, label: string): number =>
  rupees(new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>([^<]*)</dd>`).exec(html)?.[1] ?? '0');

/** The figures of the statement on a page. */
export const statementOn = (html: string): Standing => ({
  price: figure(html, 'Total'),
  charged: figure(html, 'Paid') + figure(html, 'Balance'),
  online:
    figure(html, 'Paid online') ||
    figure(html, 'Paid online by you and the others') ||
    figure(html, 'Paid'),
  atProperty: figure(html, 'Paid at the property'),
  charge: figure(html, 'Cancellation charge') + figure(html, 'Kept under the cancellation rules'),
  refunded: -figure(html, 'Refunded(?: to you|: [^<]*)') || 0,
  onItsWay: -figure(html, 'On its way back(?: to you|: [^<]*)') || 0,
  paid: figure(html, 'Paid'),
  balance: figure(html, 'Balance'),
});

/** The figures of a booking as the calls of a guest answer them, in rupees. */
export interface MoneyRecord {
  readonly amount: number;
  readonly charged: number;
  readonly paid_online: number;
  readonly paid_at_property: number;
  readonly cancellation_charge: number;
  readonly refunded: number;
  readonly refunding: number;
  readonly paid_amount: number;
  readonly balance: number;
  readonly refunds: readonly {
    readonly amount: number;
    readonly state: string;
    readonly reason: string;
    readonly reference: string;
  }[];
}
/** The figures of a record of a call. */
export const ofRecord = (record: MoneyRecord): Standing => ({
  price: record.amount,
  charged: record.charged,
  online: record.paid_online,
  atProperty: record.paid_at_property,
  charge: record.cancellation_charge,
  refunded: record.refunded,
  onItsWay: record.refunding,
  paid: record.paid_amount,
  balance: record.balance,
});

/** The figures of the statement in the export of a guest's data. */
export const ofExport = (statement: Readonly<Record<string, number>>): Standing => ({
  price: statement['price'] ?? 0,
  charged: statement['charged'] ?? 0,
  online: statement['paid_online'] ?? 0,
  atProperty: statement['paid_at_property'] ?? 0,
  charge: statement['cancellation_charge'] ?? 0,
  refunded: statement['refunded'] ?? 0,
  onItsWay: statement['on_its_way_back'] ?? 0,
  paid: statement['paid'] ?? 0,
  balance: statement['still_due'] ?? 0,
});
