import type { TestProject } from 'vitest/node';
import { startSocialStandIn, type SocialStandIn } from '#mocks/social/server.ts';
import { program } from './browser.ts';
import { DATA_DIR, startSite } from './journeys-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    /** The data folder of that server. */
    dataDir: string;
    /** The stand-in for Google and Facebook, whose behaviour tests control. */
    social: string;
  }
}

/** Starts one server for all journeys, with the stand-ins for both sign-in providers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await program();
  const social = await startSocialStandIn();
  const { site, stop } = await startSite(socialSettings(social)).catch(async (error: unknown) => {
    await social.close();
    throw error;
  });
  project.provide('site', site);
  project.provide('dataDir', DATA_DIR);
  project.provide('social', social.origin);
  return async () => {
    await stop();
    await social.close();
  };
}

/** The settings of both providers, as `mocks/social/main.ts` prints them. */
const socialSettings = (social: SocialStandIn): Record<string, string> =>
  Object.fromEntries(
    (['google', 'facebook'] as const).flatMap((provider) => [
      [`SOCIAL_${provider.toUpperCase()}_CLIENT_ID`, 'verandah-journeys'],
      [`SOCIAL_${provider.toUpperCase()}_ISSUER`, social.issuer(provider)],
    ]),
  );
