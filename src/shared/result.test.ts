import { describe, expect, expectTypeOf, it } from 'vitest';
import { dataOf, refuse } from './result.ts';

declare module '#shared/result.ts' {
  interface RefusalData {
    'test.counted': { readonly count: number };
  }
}

describe('data of a refusal', () => {
  it('is read by its code', () => {
    const counted = refuse('conflict', 'test.counted', '', { data: { count: 2 } });
    expect(dataOf(counted, 'test.counted')?.count).toBe(2);
    expect(dataOf(counted, 'booking.shared')).toBeUndefined();
    expect(dataOf(counted, 'booking.shared', 'test.counted')).toEqual({ count: 2 });
    expect(dataOf(refuse('conflict', 'test.counted', ''), 'test.counted')).toBeUndefined();
  });

  it('has the type of its code, and is undefined for a code without an entry', () => {
    type Carried<Code extends string> = NonNullable<Parameters<typeof refuse<Code>>[3]>['data'];
    expectTypeOf<Carried<'test.counted'>>().toEqualTypeOf<{ readonly count: number } | undefined>();
    expectTypeOf<Carried<'test.unknown'>>().toEqualTypeOf<undefined>();
  });
});
