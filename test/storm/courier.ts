import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#demo/random.ts';
import { serve } from '#mocks/payments/http.ts';
import { tally, type Tally } from './tally.ts';

/** The ways in which a webhook can travel. */
const WAYS = [
  'on time',
  'on time',
  'on time',
  'on time',
  'twice at once',
  'twice at once',
  'late',
  'late',
  'lost',
  'out of order',
  'forged instead',
] as const;

export interface Courier {
  /** The address for the provider's webhooks. */
  readonly url: string;
  /** The number of webhooks by the way they went. */
  readonly ways: Tally;
  /** The product's answers. */
  readonly statuses: Tally;
  /** Answers that must not occur. */
  readonly wrongs: readonly string[];
  /** Ids of forged events: the product must not store any of them. */
  readonly forged: readonly string[];
  /** Forgeries that were accepted. */
  readonly believed: readonly string[];
  /** Sends a webhook that says an unpaid order was paid, with a wrong signature. */
  forge(reference: string): Promise<void>;
  /** Delivers all delayed webhooks, the last one first, and waits for those in progress. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Delivers the provider's webhooks to the product, most of them late, twice or out of order. A webhook without a good
 * answer is sent again for some seconds, as providers do. `honest`: all come once, on time.
 */
export async function openCourier({
  seed,
  targets,
  honest,
}: {
  readonly seed: string;
  readonly targets: () => readonly string[];
  readonly honest: boolean;
}): Promise<Courier> {
  const random = randomFrom(`${seed} webhooks`);
  const ways = tally();
  const statuses = tally();
  const wrongs: string[] = [];
  const forged: string[] = [];
  const believed: string[] = [];
  const held: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<unknown>>();
  const start = (work: Promise<unknown>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  async function post(body: string, signature: string): Promise<number> {
    const all = targets();
    const target = all[Math.floor(random.next() * all.length)] ?? '';
    const headers = {
      'content-type': 'application/json',
      ...(signature === '' ? {} : { 'stripe-signature': signature }),
    };
    try {
      const answer = await fetch(`${target}/api/v1/webhooks/stripe`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(10_000),
      });
      const said = await answer.text();
      statuses.add(`webhook ${answer.status}`);
      if (answer.status === 500) wrongs.push(`500: webhook: ${said.slice(0, 200)}`);
      if (answer.status === 503 && !answer.headers.has('retry-after'))
        wrongs.push('503 without Retry-After: webhook');
      return answer.status;
    } catch {
      statuses.add('webhook reset');
      return 0;
    }
  }
  async function deliver(body: string, signature: string): Promise<void> {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const status = await post(body, signature);
      if (status >= 200 && status < 300) return;
      await sleep(300 * 2 ** attempt);
    }
  }
  /** Three forgeries: another secret, another body under a genuine signature, no signature. */
  async function deliverForged(reference: string, signature: string): Promise<void> {
    const event = `evt_forged_${randomBytes(8).toString('hex')}`;
    forged.push(event);
    const at = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      id: event,
      object: 'event',
      type: 'checkout.session.completed',
      api_version: '2025-01-01',
      created: at,
      data: {
        object: {
          object: 'checkout.session',
          client_reference_id: reference,
          payment_status: 'paid',
        },
      },
    });
    const guess = `t=${at},v1=${createHmac('sha256', 'whsec_of_somebody_else').update(`${at}.${body}`).digest('hex')}`;
    const status = await post(body, random.pick([guess, signature, '']));
    if (status >= 200 && status < 300) believed.push(event);
  }

  const server = await serve(0, ({ headers, text }) => {
    const signature = String(headers['stripe-signature'] ?? '');
    const way = honest ? 'on time' : random.pick(WAYS);
    ways.add(way);
    const { data } = JSON.parse(text) as { data: { object: { client_reference_id?: string } } };
    if (way === 'on time') start(deliver(text, signature));
    if (way === 'twice at once')
      start(Promise.all([deliver(text, signature), deliver(text, signature)]));
    if (way === 'late') start(sleep(random.int(500, 5000)).then(() => deliver(text, signature)));
    if (way === 'out of order') held.push(() => deliver(text, signature));
    if (way === 'forged instead')
      start(deliverForged(data.object.client_reference_id ?? '', signature));
    if (held.length >= 4) for (const go of held.splice(0).toReversed()) start(go());
    return { status: 200 };
  });
  return {
    url: server.origin,
    ways,
    statuses,
    wrongs,
    forged,
    believed,
    forge: async (reference) => {
      ways.add('forged for nothing');
      await deliverForged(reference, '');
    },
    settled: async () => {
      for (const go of held.splice(0).toReversed()) start(go());
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: server.close,
  };
}
