import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Dangerous code, and the only files with it, each with the reason. A second person reads a new one before it is listed
 * here.
 */
const ROOT = join(import.meta.dirname, '..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|^src\/i18n\/compiled\//.test(file),
);
const textOf = new Map(
  sources.map((file) => [
    file,
    readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  ]),
);
const using = (pattern: RegExp, among: readonly string[] = sources): string[] =>
  among.filter((file) => pattern.test(textOf.get(file) ?? '')).toSorted();
const onServers = sources.filter(
  (file) => !file.startsWith('src/web/') || /\.server\.tsx?$|\.route\.ts$/.test(file),
);

interface Listed {
  readonly what: string;
  readonly pattern: RegExp;
  readonly files: readonly string[];
  readonly among?: readonly string[];
}

const LISTED: readonly Listed[] = [
  { what: 'no text is run as a program', pattern: /\beval\(|new Function\(/, files: [] },
  { what: 'no code runs in a separate context', pattern: /node:vm\b/, files: [] },
  {
    what: 'other programs are started without a shell, by fixed names',
    pattern: /node:child_process/,
    files: [
      'src/platform/database/cluster-folder.ts',
      'src/platform/database/cluster-setup.ts',
      'src/platform/database/embedded.ts',
      'src/platform/media/process/index.ts',
      'src/platform/unprivileged.ts',
      'src/server/processes/main.ts',
      'src/server/processes/supervisor.ts',
      'src/server/processes/watchdog.ts',
    ],
  },
  {
    what: 'no shell is started',
    pattern: /\bexecSync\(|\bexec\(\s*['"`]|shell:\s*true/,
    files: [],
  },
  {
    what: 'raw text becomes SQL only for migrations and functions of the repository',
    pattern: /\bsql\.(?:raw|lit)\(/,
    files: ['src/platform/database/migrate.ts'],
  },
  {
    what: 'text becomes SQL past the query builder only where listed',
    pattern: /\.query\(\s*`[^`]*\$\{/,
    files: ['src/platform/database/embedded.ts'],
  },
  {
    what: 'patterns are built only from our own words',
    pattern: /new RegExp\(/,
    files: [
      'src/i18n/sms-text.ts',
      'src/marketplace/search/words/calendar.ts',
      'src/marketplace/search/words/line.ts',
      'src/marketplace/search/words/read-stay.ts',
      'src/marketplace/search/words/read-wishes.ts',
      'src/platform/http/encodings.ts',
      'src/platform/pdf/characters.ts',
      'src/platform/pdf/faces.ts',
      'src/server/http/icon-routes.ts',
    ],
  },
  {
    what: 'HTML is inserted unescaped only where it was cleaned, or is ours',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b/,
    files: [
      'src/marketplace/messages/email-components.ts', // a style sheet of ours
      'src/web/features/checkout/booking-review.route.tsx', // cleaned: policies
      'src/web/features/content/blog-post.route.tsx', // cleaned: posts
      'src/web/features/payment/payment-check.route.tsx', // an address of ours, escaped
      'src/web/features/split/share-notice.tsx', // a refresh of ours
      'src/web/features/split/share.route.tsx', // the same, on the way to the provider's page
      'src/web/features/property/late-sections.tsx', // cleaned: descriptions and policies
      'src/web/root.tsx', // a style sheet of ours, and data for search engines, escaped
    ],
  },
  {
    what: 'guessable random numbers name only temporary files',
    pattern: /Math\.random\(/,
    files: ['src/platform/media/files.ts'],
  },
  {
    what: 'broken hashes are used for names and ETags, never as a proof',
    pattern: /['"](?:sha1|md5)['"]/,
    files: ['src/marketplace/search/sql.ts', 'src/platform/http/page-cache.ts'],
  },
  {
    what: 'a server sends requests to others only in adapters',
    pattern:
      /\bfetch\(|\bhttps?\.(?:get|request)\(|createRemoteJWKSet\(|createTransport\(|\bimport\('stripe'\)/,
    files: [
      'src/platform/mail/smtp-sender.ts',
      'src/platform/payments/phonepe.ts',
      'src/platform/payments/stripe.ts',
      'src/platform/safe-fetch/index.ts', // addresses that people typed
      'src/platform/sms/http-sender.ts',
      'src/platform/social/oidc-provider.ts',
    ],
    among: onServers,
  },
  {
    what: 'a session begins only after a proof of identity',
    pattern: /\bbeginSession\(/,
    files: [
      'src/marketplace/accounts/own-passkeys.ts',
      'src/marketplace/accounts/passwords.ts',
      'src/marketplace/accounts/sessions.ts',
      'src/marketplace/accounts/sign-in.ts',
      'src/marketplace/accounts/social.ts',
    ],
  },
];

test.each(LISTED)('$what', ({ pattern, files, among = sources }) => {
  expect(using(pattern, among)).toEqual(files.toSorted());
});

test('only the calendars of other sites are fetched from addresses that people typed', () => {
  const fetching = using(/\bfetchTyped\b/).filter((file) => !file.includes('/safe-fetch/'));
  expect(fetching).toEqual(['src/marketplace/feeds/read-feeds.ts']);
  const importing = using(/safe-fetch\/|from '[^']*safe-fetch/);
  expect(importing.filter((file) => !file.startsWith('src/marketplace/feeds/'))).toEqual([]);
  // only the job reads: no process that serves requests does
  const reading = using(/\breadFeeds\b/).filter(
    (file) => !file.startsWith('src/marketplace/feeds/'),
  );
  expect(reading).toEqual(['src/server/processes/jobs.ts']);
});

test('a request to another server never follows a redirect', () => {
  const asking = using(/\bfetch\(/, onServers);
  expect(asking.length).toBeGreaterThan(2);
  expect(asking.filter((file) => !/redirect: 'error'/.test(textOf.get(file) ?? ''))).toEqual([]);
});

test('HTML that pages insert unescaped comes from use cases that clean it', () => {
  const cleaning = using(/\bsanitizeHtml\(/);
  expect(cleaning).toEqual(
    expect.arrayContaining([
      'src/marketplace/catalogue/properties.ts',
      'src/marketplace/content/blog.ts',
      'src/platform/html.ts',
    ]),
  );
});
