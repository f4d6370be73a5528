// What the people of a property write down of a stay: who came, who left, what was paid there.
export { markStay, type StayMark } from '../mark-stay.ts';
export { collectBalance, returnBalance } from '../collect-balance.ts';
