import { startCalendarsStandIn, type FeedKind } from './server.ts';

const KINDS: readonly FeedKind[] = [
  'airbnb',
  'zoned',
  'html',
  'cut-short',
  'blank',
  'bomb',
  'slow',
  'gone',
  'redirect-inside',
];
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** npm run stand-in calendars [port]: runs the stand-in and prints its calendars. */
const standIn = await startCalendarsStandIn({ port: Number(process.argv[2] ?? 5126) });
for (const [i, kind] of KINDS.entries())
  standIn.set(
    kind,
    [10, 24, 40].map((days) => ({ from: dayAfter(days + i), to: dayAfter(days + i + 3) })),
    kind,
  );
const lines = KINDS.map((kind) => `  ${standIn.addressOf(kind)}`);
process.stdout.write(
  `The stand-in for other sites has these calendars:\n\n${lines.join('\n')}\n\nStart the product with:\n\nFEEDS_FROM_LOOPBACK=1 npm run dev\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void standIn.close());
