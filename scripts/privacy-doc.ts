import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  RETENTION,
  type DataSubject,
  type RetentionRule,
} from '#marketplace/personal-data/retention.ts';

/** npm run docs:privacy writes docs/privacy.md from the retention table. A test fails when it is out of date. */
export const PRIVACY_FILE = join(import.meta.dirname, '../docs/privacy.md');

const HEAD = `# Privacy

What we hold about people, why, how long, who sees it and what they can do. For guests the site says it in their own words
(\`/privacy-policy\`); this page is for those who work on the product. The tables below are written by \`npm run docs:privacy\`
from \`src/marketplace/personal-data/retention/\`. The job \`enforce-retention\` does what they say, and a test compares
them with the schema: a new column that nobody classified fails it.

## In short

- **What.** What a booking, an account and an answer need. No advertising, no tracking, no card numbers, no profile.
- **Why.** Each line below says it. What has no reason goes.
- **Who sees it.** The person; the property gets its lead guest's name and number; SMS, e-mail and payment providers get what
  they carry; operators see bookings, listings, reviews and what people wrote to support or to a property, by commands on the server.
  Nobody else.
- **What a person can do.** See and correct it (\`/my-profile\`), download all of it as one file, end sign-ins elsewhere, and
  delete the account. All of that follows **proved** contacts: the number, and an e-mail that a code confirmed. An
  address that was only typed in gives nothing out and takes nothing away, since it may be somebody else's; what was sent
  there goes by its time. What was sent to a number before it was proved is not shown: it may be of whoever had it then.
- **The law.** Bookings that were confirmed, and their invoices, stay until the day that tax law names, also after the
  account is deleted, then without the guest.

## Outside the database

| what | how long |
|---|---|
| The log | has no names, numbers, addresses of people, codes or tokens: ids of accounts and bookings, and paths without their query. It is written to standard output; whoever runs the product keeps it for 30 days at most |
| Security events (in the log) | name the account by its id and a network by a keyed hash |
| Metrics | count; no label names a person |
| Photographs of a listing | as their rows below; place and time are taken out of the file when it arrives |
| In the browser | receipts, bookings and the day at a property for reading offline, presses at a gate that wait for signal, the name and number that are shown, forms that were typed: they go when the person signs out, and with the next answer after the session ended elsewhere |
| Backups of the database | as whoever runs the product sets; 30 days is enough, and a restore is followed by a run of \`enforce-retention\` at the start |
`;

const HEADING: Readonly<Record<DataSubject, string>> = {
  guest: 'Guests with an account',
  visitor: 'Visitors, and whoever tries to sign in',
  owner: 'Owners of properties',
  operator: 'Operators',
};
const DISPOSAL: Readonly<Record<RetentionRule['disposal']['kind'], string>> = {
  delete: 'deleted',
  blank: 'emptied',
  removedBy: 'deleted',
  keep: 'stays',
};

function line({ table, columns, description, reason, disposal }: RetentionRule): string {
  const job =
    disposal.kind === 'removedBy' && disposal.by.includes('-') ? ` (\`${disposal.by}\`)` : '';
  const howLong =
    disposal.kind === 'keep'
      ? disposal.until
      : `${DISPOSAL[disposal.kind]} ${disposal.until}${job}`;
  const where = columns
    .split(' ')
    .map((column) => `\`${column}\``)
    .join(' ');
  return `| ${description} | ${reason} | ${howLong} | \`${table}\`: ${where} |`;
}

/** The whole page, which a test compares with the file. */
export function privacyPage(): string {
  const sections = (Object.keys(HEADING) as DataSubject[]).map(
    (subject) =>
      `## ${HEADING[subject]}\n\n| what | why | how long, and how it goes | where |\n|---|---|---|---|\n${RETENTION.filter(
        (rule) => rule.subject === subject,
      )
        .map(line)
        .join('\n')}\n`,
  );
  return `${HEAD}\n${sections.join('\n')}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(PRIVACY_FILE, privacyPage());
