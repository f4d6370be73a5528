/** A provider has refused a message permanently. Any other error of a sender means that a retry may succeed. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** The provider may have accepted the message: the line broke, or its answer did not arrive in time. */
export class UncertainError extends Error {
  override readonly name = 'UncertainError';
}
