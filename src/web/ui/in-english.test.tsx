import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { InEnglish } from './in-english.tsx';

test('a text of an owner is marked as English on pages of another language only', () => {
  const html = (locale: 'en' | 'hi' | 'mr', of: string) =>
    inLocale(locale, () => renderToStaticMarkup(<InEnglish of={of} />));
  expect(html('en', 'Shoes off at the door.')).toBe('');
  expect(html('hi', 'Shoes off at the door.')).toContain('अंग्रेजी में लिखा है');
  expect(html('mr', 'Shoes off at the door.')).toContain('इंग्रजीत लिहिले आहे');
  expect([html('hi', 'जूते बाहर उतारें।'), html('mr', '')]).toEqual(['', '']);
});
