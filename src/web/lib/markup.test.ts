import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markup } from './markup.ts';

describe('markup', () => {
  it('escapes what it is given, in text and in attributes', () => {
    expect(markup`<a title="${'"><script>alert(1)</script>'}">${"Tom & 'Co'"}</a>`.html).toBe('<a title="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;">Tom &#38; &#39;Co&#39;</a>');
  });

  it('takes its own pieces and lists of them as they are, and writes nothing for nothing', () => {
    const item = (name: string) => markup`<li>${name}</li>`;
    expect(markup`<ul>${['a', '<b>'].map(item)}${false}${null}${undefined}${0}</ul>`.html).toBe('<ul><li>a</li><li>&#60;b&#62;</li>0</ul>');
  });

  it('never lets a text open or close a tag or an attribute', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(markup`${text}`.html).toMatch(/^(?:[^&<>"'\u0080-\u{10ffff}]|&#\d+;)*$/u);
    }));
  });
});
