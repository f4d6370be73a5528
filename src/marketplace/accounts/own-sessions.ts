import type { Context } from './deps.ts';
import type { OwnSession } from './own-account-types.ts';
import { deviceOf } from './rules/device.ts';
import { deleteSessionsOf, deleteOwnSession, liveSessionsOf } from './store/sessions.ts';
import type { Session } from './types.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** See `OwnAccount.sessionsOf`. */
export async function sessionsOf({ db, clock }: Context, session: Session): Promise<OwnSession[]> {
  const rows = await liveSessionsOf(db, session.account.id, clock.now());
  return rows
    .map(({ userAgent, client, ...row }) => ({ ...row, device: deviceOf(client, userAgent), current: row.id === session.id }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** See `OwnAccount.endSession`. */
export const endOwnSession = async ({ db }: Context, session: Session, id: string): Promise<boolean> => UUID.test(id) && deleteOwnSession(db, session.account.id, id);

/** See `OwnAccount.endOtherSessions`. */
export const endOtherSessions = ({ db }: Context, session: Session): Promise<number> => deleteSessionsOf(db, session.account.id, session.id);
