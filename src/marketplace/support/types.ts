import type { Result } from '#shared/result.ts';

/** What the contact form asks for, as it was typed. */
export interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly message: string;
}

export interface Support {
  /**
   * Stores a visitor's message and has it mailed to support. `address` is the sender's IP address, for the limit.
   * Refusals: `contact.invalid` with a message per field, `contact.limited` with the seconds to wait.
   */
  contact(input: ContactInput, address: string): Promise<Result<{ readonly id: number }>>;
}
