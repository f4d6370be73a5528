import { PROVIDERS, startSocialStandIn } from './server.ts';

/** npm run stand-in social [port]: runs both providers and prints their settings. */
const standIn = await startSocialStandIn({ port: Number(process.argv[2] ?? 5114) });
const lines = PROVIDERS.flatMap((provider) => [
  `SOCIAL_${provider.toUpperCase()}_CLIENT_ID=verandah-dev`,
  `SOCIAL_${provider.toUpperCase()}_ISSUER=${standIn.issuer(provider)}`,
]);
process.stdout.write(
  `The stand-in for sign-in with Google and Facebook is open at ${standIn.origin}. Start the product with:\n\n${lines.join(' \\\n')} \\\nnpm run dev\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void standIn.close());
