import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '#platform/settings.ts';

/**
 * npm run docs:settings            writes docs/settings.md from the settings themselves
 * npm run docs:settings -- --check ends with 1 when the file is out of date, and writes nothing
 */
export const SETTINGS_FILE = join(import.meta.dirname, '../docs/settings.md');

interface Described {
  readonly schema: { safeParse(value: unknown): { success: boolean; data?: unknown } };
  readonly about: string;
}

/** The value of an absent setting, as one would write it in the environment. */
function defaultOf({ schema }: Described): string {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return 'unset';
  if (data === '') return 'empty';
  return `\`${typeof data === 'boolean' ? (data ? '1' : '0') : JSON.stringify(data).replaceAll('"', '')}\``;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The whole page, which a test compares with the file. */
export function settingsPage(all: Readonly<Record<string, Described>> = settings): string {
  const rows = Object.entries(all).map(
    ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${cell(setting.about)} |`,
  );
  return `# Settings

Every setting is an environment variable and has a default that works on one machine: nothing needs to be set to begin.
\`src/platform/settings.ts\` alone reads the environment. A value that cannot be used stops the start with a sentence
that names the setting, and exit code 78. An empty value counts as absent. Flags are \`1\` or \`0\`.

This page is written by \`npm run docs:settings\` from the settings themselves; a test fails when it is out of date.

| setting | default | what it does |
|---|---|---|
${rows.join('\n')}

## What follows from them

- \`DATABASE_URL\` empty: PostgreSQL 18 from npm runs under \`DATA_DIR\`, and \`/dev/outbox\` exists unless \`DEV_OUTBOX=0\`.
- \`SECRET\` empty: one is made once in \`DATA_DIR/secret\`. Several servers need the same \`SECRET\`, or a quote of one means
  nothing to the other. [How it is changed](runbooks/rotate-the-secret.md).
- \`PUBLIC_URL\` beginning with \`https://\`, \`HOST\` beyond this machine, or \`NODE_ENV=production\`: a server for others, which
  [refuses to start](guides/deploy.md#what-is-refused) while anything of the demo is left.
- \`PUBLIC_URL\` beginning with \`https://\`: cookies are \`Secure\` under their \`__Host-\` names, and answers carry HSTS.
- \`PORT=0\`: a free port is taken and named in the log; set \`PUBLIC_URL\` then, since links in messages cannot know it.
- \`OTP_PER_NUMBER_PER_HOUR\`: so many codes for a browser that the account knows, two fifths of them for all others
  together, twice that in a day. Beyond that a browser solves a puzzle for each code; where puzzles end, lines of
  \`LIMITS\` say: \`code-send-puzzle.number@network\` (3 a day), \`code-send-puzzle.site\` (4000 an hour).
- \`PASSWORD_TRIES_PER_HOUR\`: three times as many for all accounts from one address, five times for one account from everywhere.
- \`SOCIAL_…_CLIENT_ID\` set: the button shows. Register \`PUBLIC_URL/auth/google/callback\` (and \`/auth/facebook/callback\`) with
  the provider. For development \`npm run stand-in social\` stands in for both and says what to set.
`;
}

if (process.argv[1] === import.meta.filename) {
  const page = settingsPage();
  if (!process.argv.includes('--check')) writeFileSync(SETTINGS_FILE, page);
  else if (readFileSync(SETTINGS_FILE, 'utf8') !== page) {
    console.error('docs/settings.md is out of date: run `npm run docs:settings`.');
    process.exit(1);
  }
}
