import { describe, expect, test } from 'vitest';
import { keepLoginRecord, readLoginRecord } from './login-record.ts';

const person = {
  user_id: 7,
  user_name: 'Asha Example',
  phone: '+919000000001',
  email: 'asha@example.in',
};

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the stored login record', () => {
  test('reports signing in, no change and signing out', () => {
    const store = emptyStore();
    expect(keepLoginRecord(store, null)).toBe('same');
    expect(keepLoginRecord(store, person)).toBe('signed-in');
    expect(JSON.parse(store.kept.get('frontendData') ?? '')).toEqual({ data: [person] });
    expect(keepLoginRecord(store, { ...person, user_name: 'Asha E.' })).toBe('same');
    expect(readLoginRecord(store)?.user_name).toBe('Asha E.');
    expect(keepLoginRecord(store, { ...person, user_id: 8 })).toBe('signed-in');
    expect(keepLoginRecord(store, null)).toBe('signed-out');
    expect(store.kept.size).toBe(0);
  });

  test.each(['', 'null', '{}', '{"data":[]}', '{"data":[{"user_id":"7"}]}', 'not json', '[]'])(
    'ignores the unreadable record %j',
    (text) => {
      const store = emptyStore();
      store.setItem('frontendData', text);
      expect(readLoginRecord(store)).toBeNull();
      expect(keepLoginRecord(store, person)).toBe('signed-in');
    },
  );
});
