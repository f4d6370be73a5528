/** For sessions of tests, on machines where much else runs: what fails there fails for another reason than time. */
export const PATIENT = { lockMs: 30_000, statementMs: 60_000, idleInTransactionMs: 60_000 };
