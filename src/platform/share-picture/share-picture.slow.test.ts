import sharp from 'sharp';
import { expect, test } from 'vitest';
import draw from './draw.ts';
import { drawSharePicture, SHARE_PICTURE, type SharePicture } from './index.ts';

const row = { name: 'Kaner Courtyard', amount: '₹39,884', note: '₹4,986 a head' };
const FACTS: SharePicture = {
  title: 'Diwali weekend',
  lines: ['11–13 Dec', '6 adults, 2 children'],
  rows: [row, row, row, row],
  foot: 'Verandah · Trip board',
  pictures: [],
};
const house = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } })
  .jpeg()
  .toBuffer();

test.each([
  ['an ordinary one', FACTS],
  ['with pictures', { ...FACTS, pictures: [house, house, house] }],
  ['markup in a name', { ...FACTS, title: '</svg><script>alert(1)</script>&amp;"' }],
  ['Hindi and figures', { ...FACTS, title: 'दिवाली की छुट्टी ₹', lines: ['५ लोग'] }],
  [
    'letters that no face has, and none at all',
    { ...FACTS, title: '🎉 東京', lines: [''], rows: [{ name: '', amount: '', note: '' }] },
  ],
  [
    'a word without an end',
    { ...FACTS, title: 'W'.repeat(60), rows: [{ ...row, name: 'W'.repeat(200) }] },
  ],
])('%s is a picture of the size that messengers take', async (_, facts) => {
  const { width, height, format } = await sharp(await draw(facts)).metadata();
  expect({ width, height, format }).toEqual({ ...SHARE_PICTURE, format: 'jpeg' });
});

test('the same picture is drawn once', async () => {
  let asked = 0;
  const facts = () => Promise.resolve(((asked += 1), FACTS));
  const [first, again] = [
    await drawSharePicture('a key', facts),
    await drawSharePicture('a key', facts),
  ];
  expect([asked, first.equals(again)]).toEqual([1, true]);
});
