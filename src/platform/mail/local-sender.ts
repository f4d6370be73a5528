import type { MailMessage, MailSender } from './types.ts';

export interface LocalMailSender extends MailSender {
  readonly local: true;
  /** the next `times` messages fail, to see what the product does then */
  failNext(times: number): void;
}

/** The stand-in where no mail server is configured: the outbox row is the message, nothing leaves the machine. */
export function createLocalMailSender(): LocalMailSender {
  let failures = 0;
  return {
    local: true,
    failNext: (times) => {
      failures = times;
    },
    async send(_message: MailMessage): Promise<void> {
      if (failures === 0) return;
      failures -= 1;
      throw new Error('The mail stand-in was told to fail.');
    },
  };
}
