import { setTimeout as sleep } from 'node:timers/promises';

/** How webhooks reach the product from now on. */
export const DELIVERIES = ['ok', 'duplicate', 'delay', 'reorder', 'drop', 'forge'] as const;
export type Delivery = (typeof DELIVERIES)[number];

interface WebhookCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Postman {
  setDelivery(delivery: Delivery): void;
  /** `forged` is the same call with a signature that is not ours */
  deliver(call: WebhookCall, forged: WebhookCall): void;
  /** until everything that was on its way has arrived; held-back calls leave now, last one first */
  settled(): Promise<void>;
}

/**
 * Carries webhooks to `url()`, rightly or wrongly, as `delivery` says. An answer that is not 2xx is sent again twice,
 * as providers do.
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
