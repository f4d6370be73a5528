import { verifyAudit } from '#marketplace/audit/index.ts';
import { onDatabase } from './on-database.ts';

/** `npm run audit:verify`: recomputes the hash chain of the audit log; ends with 1 and names the first break. */
const { seals, rows, waiting, broken } = await onDatabase(verifyAudit, { statementMs: 0 });
if (broken === null)
  console.log(`The audit log is whole: ${seals} seals over ${rows} rows, ${waiting} rows wait.`);
else console.error(`The audit log is broken. ${broken.sentence}`);
process.exitCode = broken === null ? 0 : 1;
