import { roomsOf, type RoomDetails } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** A room of this very property; a room of another one is not found. */
export async function findRoom(ctx: Context, propertyId: number, roomId: number): Promise<Result<RoomDetails>> {
  const room = (await roomsOf(ctx, propertyId)).find(({ id }) => id === roomId);
  return room === undefined ? refuse('not-found', 'room.not-found', common.room.notFound) : ok(room);
}
