import { setTimeout as sleep } from 'node:timers/promises';

/** How webhooks are delivered. */
export const DELIVERIES = ['ok', 'duplicate', 'delay', 'reorder', 'drop', 'forge'] as const;
export type Delivery = (typeof DELIVERIES)[number];

interface WebhookCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Postman {
  setDelivery(delivery: Delivery): void;
  /** `forged` is the same call with a wrong signature */
  deliver(call: WebhookCall, forged: WebhookCall): void;
  /** resolves when every webhook has arrived; sends held-back calls first, last one first */
  settled(): Promise<void>;
}

/**
 * Delivers webhooks to `url()` in the way that `delivery` sets. An answer other than 2xx is retried twice, as
 * providers do.
 */
export function createPostman(url: () => string): Postman {
  let delivery: Delivery = 'ok';
  let held: WebhookCall[] = [];
  const under: Promise<void>[] = [];
  async function send({ headers, body }: WebhookCall): Promise<void> {
    for (let attempt = 0; attempt < 3 && url() !== ''; attempt += 1) {
      const answer = await fetch(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer !== null && (answer.ok || answer.status === 401)) return;
      await sleep(50);
    }
  }
  const start = (work: Promise<void>): void => void under.push(work);
  return {
    setDelivery: (next) => {
      delivery = next;
    },
    deliver: (call, forged) => {
      if (delivery === 'ok') start(send(call));
      if (delivery === 'duplicate')
        start(Promise.all([send(call), send(call), send(call)]).then(() => undefined));
      if (delivery === 'delay') start(sleep(150).then(() => send(call)));
      if (delivery === 'reorder') held.push(call);
      if (delivery === 'forge') start(send(forged));
    },
    settled: async () => {
      for (const call of held.toReversed()) start(send(call));
      held = [];
      while (under.length > 0) await under.shift();
    },
  };
}
