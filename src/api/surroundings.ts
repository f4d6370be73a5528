import type { Context } from '#platform/context.ts';
import type { Clock } from '#platform/clock.ts';
import type { ApiConfig } from './config.ts';
import type { ApiMetrics } from './metrics.ts';

/** What the API stands on; built in the composition root. */
export interface ApiSurroundings {
  readonly ctx: Context;
  readonly clock: Clock;
  readonly config: ApiConfig;
  readonly metrics: ApiMetrics;
}
