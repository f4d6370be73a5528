import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { startSocialStandIn, type SocialStandIn } from '#mocks/social/server.ts';
import { program } from './browser.ts';
import { CONTACTS } from './contacts.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    /** the data folder of that server */
    dataDir: string;
    /** the stand-in for Google and Facebook, whose behaviour tests control */
    social: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');

/** The built product as a stranger runs it: its own process, its own embedded database, the demo catalogue. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await program();
  const port = await freePort();
  const social = await startSocialStandIn();
  const dataDir = join(ROOT, '.data', 'journeys');
  mkdirSync(dataDir, { recursive: true });
  const env = { ...process.env, ...CONTACTS, NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMITS: '0', WARM_PICTURES: '0', OTP_PER_ADDRESS_PER_HOUR: '5000', OTP_PER_NUMBER_PER_HOUR: '500', PASSWORD_TRIES_PER_HOUR: '500', LIMITS: 'code-gap.number@network=1/10,code-gap.browser=1/10', DEV_OUTBOX: '1', ...socialSettings(social) };
  const server = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = (): boolean => server.exitCode !== null || server.signalCode !== null;
  const site = `http://127.0.0.1:${port}`;
  for (let attempts = 0; ; attempts += 1) {
    if (ended()) {
      await social.close();
      throw new Error('The server ended before it answered.');
    }
    if (await fetch(`${site}/readyz`).then((r) => r.ok, () => false)) break;
    if (attempts > 1200) throw new Error('The server did not become ready within four minutes.');
    await sleep(200);
  }
  project.provide('site', site);
  project.provide('dataDir', dataDir);
  project.provide('social', social.origin);
  return async () => {
    server.kill('SIGTERM');
    for (let attempts = 0; attempts < 200 && !ended(); attempts += 1) await sleep(100);
    await social.close();
  };
}

/** Both providers are switched on, as `mocks/social/main.ts` tells a developer to. */
const socialSettings = (social: SocialStandIn): Record<string, string> =>
  Object.fromEntries((['google', 'facebook'] as const).flatMap((provider) => [[`SOCIAL_${provider.toUpperCase()}_CLIENT_ID`, 'verandah-journeys'], [`SOCIAL_${provider.toUpperCase()}_ISSUER`, social.issuer(provider)]]));
