import { settleRefunds } from '#marketplace/payments/index.ts';
import { formatPaise } from '#shared/money.ts';
import { buildProperty, buildUser, type BuiltProperty, type BuiltUser } from './builders.ts';
import { builtPages } from './built-pages.ts';
import { unescape } from './page-html.ts';
import { openServer, type TestServer } from './test-server.ts';
import { visit, type Visitor } from './visitor.ts';

export interface MoneySite {
  readonly server: TestServer;
  /** Takes four fifths of the total online, so that a cheaper stay leads to a refund. */
  readonly villa: BuiltProperty;
  readonly asha: BuiltUser;
  /** Asha's browser. */
  readonly hers: Visitor;
  /** The HTML of a page, for Asha or with other cookies. */
  page(path: string, cookie?: string): Promise<string>;
  /** Moves the clock on until the provider has settled each refund. */
  settleAll(): Promise<void>;
}

/** A server with its built pages, a villa, and Asha signed in. */
export async function openMoneySite(): Promise<MoneySite> {
  const server = await openServer({ build: await builtPages() });
  const { db } = server.t;
  const asha = await buildUser(db, { name: 'Asha Example', email: 'asha@example.in' });
  // At ₹10,436.94 a night no total with taxes is a whole number of rupees before rounding.
  const villa = await buildProperty(db, {
    payHotel: true,
    payType: 'percent',
    payValue: 80,
    rooms: [
      {
        maxAdults: 8,
        rate: 1_043_694,
        plans: [
          {
            ladder: [
              { hours_before: 288, percent: 100 },
              { hours_before: 24, percent: 25 },
            ],
          },
        ],
      },
    ],
  });
  const hers = visit(server);
  await hers.signIn(asha.phone);

  async function page(path: string, cookie = hers.cookie()): Promise<string> {
    const reply = await server.app.inject({
      method: 'GET',
      url: path,
      remoteAddress: '203.0.113.5',
      headers: cookie === '' ? {} : { cookie },
    });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}.`);
    return unescape(reply.body.replaceAll('<!-- -->', ''));
  }

  async function settleAll(): Promise<void> {
    for (let runs = 0; runs < 6; runs += 1) {
      await settleRefunds(server.ctx);
      server.clock.advance(600_000);
    }
  }

  return { server, villa, asha, hers, page, settleAll };
}

/** Rupees as pages show them. */
export const inr = (rupees: number): string => formatPaise(Math.round(rupees * 100));

/** The words of a page, with a blank for each tag. */
export const words = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
