/**
 * A provider has refused a message for good: trying the same again cannot help. Every other error of a sender means
 * that it may go through later.
 */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** Nobody knows whether the provider has taken the message: the line broke, or its answer did not come in time. */
export class UncertainError extends Error {
  override readonly name = 'UncertainError';
}
