import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small: one cached file beats a request for every new link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
