import type { Pool } from '#platform/db/index.ts';
import type { IsoDate } from '#shared/dates.ts';
export async function measureSearch(_pool: Pool, _today: IsoDate): Promise<void> {}
