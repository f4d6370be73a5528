import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '#demo/random.ts';
import { serve } from '#mocks/payments/http.ts';
import { tally, type Tally } from './tally.ts';

/** What can happen to a webhook on its way. */
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
  /** where the provider sends its webhooks */
  readonly url: string;
  /** how many went which way */
  readonly ways: Tally;
  /** what the product answered */
  readonly statuses: Tally;
  /** answers that should not have been */
  readonly wrongs: readonly string[];
  /** event ids that were forged: the product must not know any of them */
  readonly forged: readonly string[];
  /** forgeries that were answered as if they were genuine */
  readonly believed: readonly string[];
  /** a call that says that an unpaid order was paid, signed by somebody else */
  forge(reference: string): Promise<void>;
  /** lets everything go that is held back, last one first, and waits for what is on its way */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Carries the provider's webhooks to the product, most of them badly. What is not answered well is sent again, as
 * providers do, for as long as it takes some seconds. `honest`: everything comes on time.
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
  /** Three ways to forge: another secret, another body under a genuine signature, no signature. */
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
