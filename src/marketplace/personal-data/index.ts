export { deleteAccount, deletionConsequences, type Consequences } from './deletion.ts';
export { deletionReceipt, type DeletionReceipt } from './receipt.ts';
export { exportPersonalData, personalData } from './parts.ts';
export { enforceRetention } from './enforce.ts';
