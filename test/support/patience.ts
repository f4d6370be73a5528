/** Time limits for sessions of tests on busy machines, long enough that no test fails because of them. */
export const PATIENT = {
  lockMs: 30_000,
  statementMs: 60_000,
  idleInTransactionMs: 60_000,
  connectMs: 60_000,
};
