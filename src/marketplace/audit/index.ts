import { holdsNothing } from '#platform/personal-data.ts';

export { keepAuditMonths, sealAudit } from './seal.ts';
export { verifyAudit, watchAudit } from './verify.ts';
export { auditLog, historyOf, type AuditRow, type SealedRow, type SoughtRows } from './history.ts';
export { changedSince, defineUndo, noUndo, onUndone, undoAudited } from './undo.ts';

export const personalData = holdsNothing('audit');
