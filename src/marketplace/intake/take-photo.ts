import { sql } from 'kysely';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { KeptPhoto } from '#platform/media/index.ts';
import {
  LEAST_PICTURE_HEIGHT,
  LEAST_PICTURE_WIDTH,
  MOST_PICTURE_BYTES,
  MOST_PICTURE_PIXELS,
  photoProblem,
  type PictureRefusal,
} from '#shared/listing-fields.ts';
import * as texts from '#messages/listing-photos.ts';
import { oneLine } from '#shared/person.ts';
import { refuse, type Refusal, type RefusalKind, type Result } from '#shared/result.ts';

declare module '#shared/result.ts' {
  interface RefusalData extends Record<
    `photo.${PictureRefusal}`,
    { readonly problem: PictureRefusal }
  > {}
}

/** Limit for all photographs without a decision, to protect the disk. */
const MOST_BYTES_WAITING = 5_000_000_000;

const LIMITS = {
  pixels: MOST_PICTURE_PIXELS,
  leastWidth: LEAST_PICTURE_WIDTH,
  leastHeight: LEAST_PICTURE_HEIGHT,
};
const KINDS: Partial<Record<PictureRefusal, RefusalKind>> = {
  'too-large': 'too-large',
  full: 'conflict',
  twice: 'conflict',
  limited: 'limited',
  busy: 'unavailable',
  space: 'upstream',
};

/** A file's own name as one short line, shown with its refusal. */
export const nameOf = (name: string): string => oneLine(name).slice(0, 80) || texts.unnamed();

/** The refusal of one file, with its name. */
export const refusePicture = (
  problem: PictureRefusal,
  name: string,
  retryAfter?: number,
): Refusal =>
  refuse(
    KINDS[problem] ?? 'invalid',
    `photo.${problem}`,
    `${nameOf(name)} ${photoProblem(problem)}`,
    { data: { problem }, ...(retryAfter === undefined ? {} : { retryAfter }) },
  );

/** Seconds after which a full queue of photographs has space. */
const BUSY_FOR = 60;

/** A received file with its name; `cut` is true afterwards if it exceeded the limit. */
export interface ArrivingFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
  readonly cut?: () => boolean;
}

interface Destination<T> {
  /** why it cannot be added, before its content is read */
  readonly early: (hash: Buffer) => Promise<'full' | 'twice' | null>;
  readonly add: (trx: Db, photo: KeptPhoto, hash: Buffer) => Promise<Result<T>>;
}

/**
 * Takes a received file, checked by its content only, and adds it in one transaction. Each file is charged to its
 * network, refused or not. Refuses `photo.…` with the problem as data, and as `add`.
 */
export async function takePhoto<T>(
  ctx: Context,
  file: ArrivingFile,
  { early, add }: Destination<T>,
): Promise<Result<T>> {
  const { db, incoming } = ctx;
  const tooMany = await inTransaction(db, (trx) =>
    spendBudget(ctx, trx, 'photo', { network: ctx.actor.address }),
  );
  if (tooMany !== null) return refusePicture('limited', file.name, tooMany.retryAfter);
  if (ctx.settings.RATE_LIMITS && (await isFull(db))) return refusePicture('space', file.name);

  const arrival = await incoming.receive(file.content, MOST_PICTURE_BYTES);
  try {
    if (file.cut?.() === true) return refusePicture('too-large', file.name);
    const problem = await early(arrival.hash);
    if (problem !== null) return refusePicture(problem, file.name);
    const kept = await incoming.keep(arrival, LIMITS);
    if (!kept.ok) {
      ctx.security.record('picture-refused', { reason: kept.problem });
      return refusePicture(kept.problem, file.name, kept.problem === 'busy' ? BUSY_FOR : undefined);
    }
    const { photo } = kept;
    const added = await inTransaction<Result<T>>(db, (trx) => add(trx, photo, arrival.hash)).catch(
      async (error: unknown) => {
        await incoming.discard(photo.id);
        throw error;
      },
    );
    if (!added.ok) await incoming.discard(photo.id);
    return added;
  } finally {
    await incoming.forget(arrival);
  }
}

/** Whether photographs without a decision have reached the limit. */
async function isFull(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(p.bytes), 0)::bigint as waiting
    from listing_pictures p join listings l on l.id = p.listing_id
    where l.state <> 'approved'`.execute(db);
  return (rows[0]?.waiting ?? 0) >= MOST_BYTES_WAITING;
}
