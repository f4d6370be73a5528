import type { SmsMessage, SmsSender } from './types.ts';

export interface LocalSmsSender extends SmsSender {
  readonly local: true;
  /** the next `times` messages fail, to see what the product does then */
  failNext(times: number): void;
}

/** The stand-in where no provider is configured: the outbox row is the message, nothing leaves the machine. */
export function createLocalSmsSender(): LocalSmsSender {
  let failures = 0;
  return {
    local: true,
    failNext: (times) => {
      failures = times;
    },
    async send(_message: SmsMessage): Promise<void> {
      if (failures === 0) return;
      failures -= 1;
      throw new Error('The SMS stand-in was told to fail.');
    },
  };
}
