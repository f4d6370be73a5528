import { settlePayment } from '#marketplace/bookings/index.ts';
import { notifyOfRefunds } from '#marketplace/bookings/jobs/index.ts';
import { payShare, sharePath, splitOf, type Split } from '#marketplace/splits/index.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { messageText } from './message-text.ts';
import { openMoneySite, type MoneySite } from './money-site.ts';

export interface SplitSite extends MoneySite {
  /** The path of the link of the payer at a position of the split. */
  linkOf(bookingId: number, at: number): Promise<string>;
  /** Pays the share at a position of the split at the sandbox's page. */
  pay(bookingId: number, at: number, outcome?: SandboxOutcome): Promise<void>;
  /** The newest e-mail of a template to an address, as text; '' if there is none. */
  emailTo(to: string, template: string): Promise<string>;
  /** The newest SMS of a template to a number; '' if there is none. */
  smsTo(to: string, template: string): Promise<string>;
  /** Moves the clock on until the provider has settled each refund, and sends the messages about them. */
  settleAll(): Promise<void>;
}

/** The villa and Asha of `openMoneySite`, with the links, payments and messages of a split. */
export async function openSplitSite(): Promise<SplitSite> {
  const site = await openMoneySite();
  const { server } = site;

  async function linkOf(bookingId: number, at: number): Promise<string> {
    const split = (await splitOf(server.ctx, bookingId)) as Split;
    return sharePath(server.ctx, split.shares[at] as Split['shares'][number]);
  }

  async function pay(
    bookingId: number,
    at: number,
    outcome: SandboxOutcome = 'paid',
  ): Promise<void> {
    const begun = await payShare(server.ctx, (await linkOf(bookingId, at)).slice('/share/'.length));
    if (!begun.ok) throw new Error(begun.code);
    await decideSandboxOrder(server.ctx, begun.value.sessionId, outcome);
    await settlePayment(server.ctx, begun.value.sessionId);
  }

  async function emailTo(to: string, template: string): Promise<string> {
    const { rows } = await server.t.pool.query<{ subject: string; text: string; content: unknown }>(
      "select subject, text, content from messages where recipient = $1 and channel = 'email' and template = $2 order by id desc limit 1",
      [to, template],
    );
    return rows[0] === undefined ? '' : `${rows[0].subject}\n${messageText(rows[0])}`;
  }

  const smsTo = async (to: string, template: string): Promise<string> =>
    (
      await server.t.pool.query<{ text: string }>(
        "select text from messages where recipient = $1 and channel = 'sms' and template = $2 order by id desc limit 1",
        [to, template],
      )
    ).rows[0]?.text ?? '';

  async function settleAll(): Promise<void> {
    await site.settleAll();
    await notifyOfRefunds(server.ctx);
  }

  return { ...site, linkOf, pay, emailTo, smsTo, settleAll };
}

export const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100;
