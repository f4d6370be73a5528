/** The specification's key of the stored login record in the browser. */
const KEY = 'frontendData';

interface LoginRecord {
  readonly user_id: number;
  readonly user_name: string;
  readonly phone: string;
  readonly email: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The person that this browser shows, or null; for display only, never for authorisation. */
export function readLoginRecord(store: Store): LoginRecord | null {
  try {
    const { data } = JSON.parse(store.getItem(KEY) ?? 'null') as { data?: readonly LoginRecord[] };
    return typeof data?.[0]?.user_id === 'number' ? data[0] : null;
  } catch {
    return null;
  }
}

/**
 * Stores the person that the server names. Returns 'signed-in' when the person is new to this browser, 'signed-out'
 * when the record is removed, else 'same'.
 */
export function keepLoginRecord(
  store: Store,
  person: LoginRecord | null,
): 'signed-in' | 'signed-out' | 'same' {
  const known = readLoginRecord(store);
  if (person === null) {
    store.removeItem(KEY);
    return known === null ? 'same' : 'signed-out';
  }
  store.setItem(KEY, JSON.stringify({ data: [person] }));
  return known?.user_id === person.user_id ? 'same' : 'signed-in';
}
