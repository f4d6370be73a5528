import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openQuote, sealQuote } from './quote-token.ts';
import { propertyFacts, quoted } from './testing/facts.ts';

const secret = 'a secret of the deployment';
const now = new Date('2026-11-21T06:00:00Z');
const held = {
  quote: quoted(propertyFacts()),
  automatic: true,
  expiresAt: new Date(now.getTime() + 900_000),
};
const token = sealQuote(held, secret);

describe('the signed identity of a quote', () => {
  it('contains the quote and fits a form field', () => {
    expect(openQuote(token, [secret], now)).toEqual(held);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(token.length).toBeLessThan(400);
  });
  it('ends after its 15 minutes, to the millisecond', () => {
    expect(openQuote(token, [secret], new Date(held.expiresAt.getTime() - 1))).not.toBeNull();
    expect(openQuote(token, [secret], held.expiresAt)).toBeNull();
  });
  it('is invalid under another secret', () => {
    expect(openQuote(token, ['another'], now)).toBeNull();
  });
  it('is valid under the previous secret while that is accepted', () => {
    expect(openQuote(token, ['a newer one', secret], now)).toEqual(held);
  });
  it('is invalid with any character changed, cut or added', () => {
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.constantFrom('A', 'B', 'x', 'z', '0', '9', '-', '_', '.', '~', '%'),
        fc.constantFrom('change', 'cut', 'add'),
        (at, char, how) => {
          const forged =
            how === 'cut'
              ? token.slice(0, at)
              : how === 'add'
                ? token.slice(0, at) + char + token.slice(at)
                : token.slice(0, at) + char + token.slice(at + 1);
          if (forged !== token) expect(openQuote(forged, [secret], now)).toBeNull();
        },
      ),
    );
  });
  it.each(['', '.', 'x', 'x.y', '.'.repeat(50), 'é.é', 'A'.repeat(100_000)])(
    'is never read from hostile text %#',
    (text) => {
      expect(openQuote(text, [secret], now)).toBeNull();
    },
  );
});
