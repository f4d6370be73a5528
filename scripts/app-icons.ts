import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * `node scripts/app-icons.ts` draws src/web/assets/app-icons/*.png, our sign over the hills in the sizes that devices
 * request, and assets/social-card.jpg for shared pages without a picture. Maskable icons keep their subject inside the
 * middle four fifths.
 */
const OUT = join(import.meta.dirname, '../src/web/assets/app-icons');
const GREEN = '#1f5a45';
const PAPER = '#fbf7ef';

/** The sign of the tab icon, on a square of 48. */
const SIGN =
  /<g[^>]*>(.*)<\/g>/s.exec(
    readFileSync(join(import.meta.dirname, '../src/web/assets/mark.svg'), 'utf8'),
  )?.[1] ?? '';

/** Evening over the Sahyadri: a warm sky, three ridges in the mist, the lawn in front. */
const LAND = `
  <rect width="512" height="512" fill="url(#sky)"/>
  <circle cx="372" cy="128" r="46" fill="#f3d595" opacity=".9"/>
  <path d="M0 238l62-40h58l44-36h88l34 30h60l42 30h64l60 34v256H0z" fill="#7fa892"/>
  <path d="M0 296l84-42 70 26 96-58 60 20 70-16 132 78v208H0z" fill="#4d8069"/>
  <path d="M0 356c80-46 160-44 238-18s180 20 274-26v200H0z" fill="#2d6a52"/>
  <path d="M0 424c120-40 300-44 512-10v98H0z" fill="${GREEN}"/>`;
const SKY =
  '<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#16453a"/><stop offset=".34" stop-color="#5c8a78"/><stop offset=".62" stop-color="#e8c48a"/></linearGradient></defs>';

/** `inset`: the free part of each side around the sign. */
function icon(inset: number, radius: number): string {
  const scale = (512 - 2 * inset) / 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${SKY}<clipPath id="edge"><rect width="512" height="512" rx="${radius}"/></clipPath><g clip-path="url(#edge)">${LAND}<g transform="translate(${inset} ${inset - 4}) scale(${scale})" fill="${PAPER}">${SIGN}</g></g></svg>`;
}

const glyph = (paths: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${GREEN}"/><g transform="translate(24 24) scale(2)" fill="none" stroke="${PAPER}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;

const SHEET = readFileSync(join(import.meta.dirname, '../src/web/assets/icons.svg'), 'utf8');

function pathsOf(name: string): string {
  const inside = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(SHEET)?.[1];
  if (inside === undefined) throw new Error(`The icon sheet has no ${name}.`);
  return inside;
}

const FILES: readonly (readonly [name: string, size: number, svg: string])[] = [
  ['icon-192', 192, icon(76, 96)],
  ['icon-512', 512, icon(76, 96)],
  ['maskable-512', 512, icon(112, 0)],
  ['touch-180', 180, icon(84, 0)],
  ['search-96', 96, glyph(pathsOf('search'))],
  ['bookings-96', 96, glyph(pathsOf('calendar-check'))],
];

mkdirSync(OUT, { recursive: true });
for (const [name, size, svg] of FILES) {
  writeFileSync(
    join(OUT, `${name}.png`),
    await sharp(Buffer.from(svg), { density: (72 * size) / 48 })
      .resize(size, size)
      .png({ palette: true, colours: 128, effort: 10 })
      .toBuffer(),
  );
}

/** The social card, 1200 × 630 px, as messengers crop it: the landscape of the icon under a wider sky. */
const CARD = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${SKY}<g transform="translate(0 -200) scale(2.34375)">${LAND}</g><g transform="translate(444 140) scale(6.5)" fill="${PAPER}">${SIGN}</g></svg>`;
writeFileSync(
  join(OUT, '../social-card.jpg'),
  await sharp(Buffer.from(CARD), { density: 144 })
    .resize(1200, 630)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer(),
);
