export { deleteAccount, deletionConsequences, type Consequences } from './deletion.ts';
export { deletionReceipt } from './receipt.ts';
export { exportPersonalData, personalData } from './parts.ts';
export { enforceRetention } from './enforce.ts';
