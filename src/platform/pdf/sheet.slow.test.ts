import { expect, test } from 'vitest';
import { createSheet } from './index.ts';
import { readPdf } from './testing/read-text.ts';

const drawn = async (...texts: readonly string[]): Promise<string[]> => {
  const sheet = await createSheet({ title: 'Test', author: 'Test', at: new Date(0) });
  texts.forEach((text, index) =>
    sheet.text(text, { x: 50, y: 50 + index * 40, face: index % 2 === 0 ? 'regular' : 'bold' }),
  );
  return (await readPdf(await sheet.end())).text.split('\n');
};
const letters = (text: string): string[] => Array.from(text.replaceAll(' ', '')).sort();

test('money and names in Latin letters extract as written', async () => {
  const lines = ['Renée Müller, 2 × ₹2,000 – “yes”', '9% ₹15,615.26'];
  expect(await drawn(...lines)).toEqual(lines);
});

test('Devanagari names have all their letters, on one line with Latin ones', async () => {
  const names = ['प्रिया देशपांडे', 'श्रीकृष्ण कुलकर्णी', 'सड़क ४, आंबेगाव', 'Asha ऱ्हाटे, Pune'];
  const lines = await drawn(...names);
  expect(lines.map(letters)).toEqual(names.map(letters));
});
