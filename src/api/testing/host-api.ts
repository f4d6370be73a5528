import {
  buildMember,
  buildProperty,
  buildUser,
  type BuiltProperty,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { openApi, signInKavya, tokenFor, type OpenApi } from './open-api.ts';

/** A villa with its owner, its caretaker and a stranger, each signed in, and the calls of the owner's side. */
export interface HostApi {
  readonly db: TestDatabase['db'];
  readonly api: OpenApi;
  readonly villa: BuiltProperty;
  readonly owner: string;
  readonly caretaker: string;
  readonly stranger: string;
  /** Sends `host/<name>` with a token, and with an idempotency key if one is given. */
  readonly call: (
    name: string,
    body: object,
    token: string,
    key?: string,
  ) => ReturnType<OpenApi['call']>;
  readonly close: () => Promise<void>;
}

export async function hostApi(): Promise<HostApi> {
  const t = await testDatabase();
  const kavya = await signInKavya(t);
  const ramu = await buildUser(t.db, { phone: '+919811111111' });
  const caretaker = await tokenFor(t, '+919811111111');
  await buildUser(t.db, { phone: '+919811111112' });
  const stranger = await tokenFor(t, '+919811111112');
  const villa = await buildProperty(t.db, { name: 'Mist House', from: '2025-11-20', nights: 770 });
  await buildMember(t.db, kavya.id, villa.id);
  await buildMember(t.db, ramu.id, villa.id, 'caretaker');
  const api = await openApi(t);
  return {
    db: t.db,
    api,
    villa,
    owner: kavya.token,
    caretaker,
    stranger,
    call: (name, body, token, key) =>
      api.call(`host/${name}`, body, {
        authorization: `Bearer ${token}`,
        'x-client-id': 'ios',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    close: async () => {
      await api.app.close();
      await t.close();
    },
  };
}
