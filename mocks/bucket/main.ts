import { KEY, startBucketStandIn } from './server.ts';

/** npm run stand-in bucket [port]: runs the stand-in and prints its settings. */
const standIn = await startBucketStandIn({ port: Number(process.argv[2] ?? 5125) });
const lines = [
  `MEDIA_S3_URL=${standIn.url}`,
  `MEDIA_S3_REGION=${KEY.region}`,
  `MEDIA_S3_KEY_ID=${KEY.id}`,
  `MEDIA_S3_SECRET=${KEY.secret}`,
];
process.stdout.write(
  `The stand-in for S3 keeps one bucket at ${standIn.url}. Start the product with:\n\n${lines.join(' \\\n')} \\\nnpm run dev\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void standIn.close());
