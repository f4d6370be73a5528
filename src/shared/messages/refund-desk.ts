/** What the desk is told about refunds that wait for a person. */
export const refundDesk = {
  sayWho: 'Say who decides: a name is kept with the decision.',
  sayHow: 'Say how the money was given back (date, bank reference): it is kept with the ledger row.',
  none: (id: number) => `There is no refund ${id}.`,
  done: (id: number) => `Refund ${id} is done already.`,
  underWay: (id: number) => `Refund ${id} is still being tried: what is paid by hand now could be paid twice. Wait until it has failed.`,
} as const;
