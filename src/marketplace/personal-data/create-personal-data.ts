import type { Accounts } from '#marketplace/accounts/index.ts';
import type { Notifications } from '#marketplace/messages/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { consequences, leave } from './leave.ts';
import { exportOf } from './export-account.ts';
import { looksLikeReference } from './rules/reference.ts';
import { forgetDue, receiptByReference } from './store.ts';
import type { PersonalData } from './types.ts';

export interface PersonalDataDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'leave' | 'sessionsOf' | 'hasPassword'>;
  readonly notifications: Pick<Notifications, 'enqueue'>;
  readonly brandName: string;
  readonly publicUrl: string;
}

/** What we hold of a person: told, given out, and erased. */
export function createPersonalData(deps: PersonalDataDeps): PersonalData {
  return {
    exportOf: (session) => exportOf(deps, session),
    consequences: (session) => consequences(deps, session),
    leave: (session, proof, caller) => leave(deps, session, proof, caller),
    receipt: async (reference) => (looksLikeReference(reference) ? receiptByReference(deps.db, reference) : null),
    forget: () => forgetDue(deps.db, deps.clock.today(), deps.clock.now()),
  };
}
