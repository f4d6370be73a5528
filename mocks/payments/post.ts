import { setTimeout as sleep } from 'node:timers/promises';

/** How webhooks reach the product from now on. */
export const DELIVERIES = ['ok', 'duplicate', 'delay', 'reorder', 'drop', 'forge'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Postman {
  setDelivery(delivery: Delivery): void;
  /** `forged` is the same letter with a signature that is not ours */
  deliver(letter: Letter, forged: Letter): void;
  /** until everything that was on its way has arrived; held-back letters leave now, last one first */
  settled(): Promise<void>;
}

/** Carries webhooks to `url()`, rightly or wrongly as told. An answer that is not 2xx is sent again twice, as providers do. */
export function createPostman(url: () => string): Postman {
  let delivery: Delivery = 'ok';
  let held: Letter[] = [];
  const under: Promise<void>[] = [];
  async function send({ headers, body }: Letter): Promise<void> {
    for (let tries = 0; tries < 3 && url() !== ''; tries += 1) {
      const answer = await fetch(url(), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).catch(() => null);
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
    deliver: (letter, forged) => {
      if (delivery === 'ok') start(send(letter));
      if (delivery === 'duplicate') start(Promise.all([send(letter), send(letter), send(letter)]).then(() => undefined));
      if (delivery === 'delay') start(sleep(150).then(() => send(letter)));
      if (delivery === 'reorder') held.push(letter);
      if (delivery === 'forge') start(send(forged));
    },
    settled: async () => {
      for (const letter of held.toReversed()) start(send(letter));
      held = [];
      while (under.length > 0) await under.shift();
    },
  };
}
