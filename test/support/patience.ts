/** A time limit for sessions of tests on busy machines, long enough that no test fails because of it. */
export const PATIENT = { lockMs: 30_000, statementMs: 60_000, idleInTransactionMs: 60_000 };
