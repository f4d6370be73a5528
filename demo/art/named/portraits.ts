import { addGrain } from '../kit/grain.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { makeRng, type Rng } from '../kit/random.ts';
import { circle, ellipse, fillPath, Sheet, strokePath } from '../kit/sheet.ts';
import type { NamedScene } from './canvas.ts';

/** The sitter of a portrait; missing facts follow from the name. All sitters are invented. */
export interface Sitter {
  readonly name: string;
  readonly sex: 'woman' | 'man';
  readonly age: 'young' | 'middle' | 'old';
  readonly dress?: 'sari' | 'kameez' | 'kurta' | 'shirt';
  readonly glasses?: boolean;
  /** a farmer's white cap */
  readonly cap?: boolean;
}

const SIZE = 600;
const MIDDLE = SIZE / 2;

const SKINS = ['#C98F64', '#B87B50', '#A86B43', '#8F5835', '#D6A27B'] as const;
const GROUNDS = [
  ['#DCE5D6', '#7FA083'],
  ['#F0DFC2', '#D3A35A'],
  ['#E6D6CB', '#B9735A'],
  ['#D5E1E4', '#6C94A0'],
  ['#E9E2CF', '#8C9A5A'],
] as const;
const CLOTHS = [
  '#1F5A45',
  '#B5482F',
  '#2F5F7A',
  '#8A3F5C',
  '#D9A441',
  '#5B5F8C',
  '#F1E8D6',
  '#6F8F4E',
] as const;
const HAIR = { young: '#241D1B', middle: '#2C2523', old: '#B9B4AB' } as const;

interface Look {
  readonly rng: Rng;
  readonly sitter: Sitter;
  readonly skin: Hex;
  readonly shade: Hex;
  readonly deep: Hex;
  readonly hair: Hex;
  readonly cloth: Hex;
  readonly trim: Hex;
  /** half the width of the face */
  readonly wide: number;
}

/** The outline of a face: a brow, cheeks, and a chin at y 372. */
const faceOf = ({ wide: w }: Look, jaw: number): string =>
  `M${MIDDLE - w} 236C${MIDDLE - w - 2} 150 ${MIDDLE - 62} 124 ${MIDDLE} 124S${MIDDLE + w + 2} 150 ${MIDDLE + w} 236C${MIDDLE + w} 300 ${MIDDLE + jaw + 26} 338 ${MIDDLE + jaw} 356Q${MIDDLE} 386 ${MIDDLE - jaw} 356C${MIDDLE - jaw - 26} 338 ${MIDDLE - w} 300 ${MIDDLE - w} 236Z`;

const SHOULDERS =
  'M56 640C60 520 110 462 200 440C240 430 252 424 262 410H338C348 424 360 430 400 440C490 462 540 520 544 640Z';

/** The hair behind the head: a bun, a plait over the shoulder, or nothing. */
function hairBehind({ sitter, hair, rng }: Look): string {
  if (sitter.sex === 'man') return '';
  if (sitter.age === 'young' && rng.chance(0.55))
    return fillPath(
      'M192 210C176 330 168 420 196 500C230 520 372 520 404 500C432 420 424 330 408 210C400 120 200 120 192 210Z',
      hair,
    );
  return (
    ellipse(MIDDLE, 208, 118, 112, hair) +
    (rng.chance(0.6)
      ? ellipse(MIDDLE + 84, 318, 46, 44, mix(hair, '#000000', 0.15))
      : fillPath(
          'M360 300C420 330 430 420 418 520C410 552 388 552 384 522C392 440 380 380 340 350Z',
          mix(hair, '#000000', 0.12),
        ))
  );
}

function hairBefore(look: Look): string {
  const { sitter, hair, wide: w, rng } = look;
  const [l, r] = [MIDDLE - w, MIDDLE + w];
  if (sitter.sex === 'woman') {
    // parted in the middle or at the side, drawn back over the ears
    const part = sitter.age === 'young' ? MIDDLE + rng.pick([-22, 0, 22]) : MIDDLE;
    return fillPath(
      `M${part} 112C${l + 26} 116 ${l - 16} 176 ${l - 12} 262C${l + 4} 250 ${l + 8} 222 ${l + 22} 200C${l + 44} 172 ${part - 20} 158 ${part} 148C${part + 20} 158 ${r - 44} 172 ${r - 22} 200C${r - 8} 222 ${r - 4} 250 ${r + 12} 262C${r + 16} 176 ${r - 26} 116 ${part} 112Z`,
      hair,
    );
  }
  if (sitter.cap === true)
    return (
      fillPath(
        `M${l - 8} 204C${l - 6} 190 ${l + 2} 178 ${l + 10} 172L${r - 10} 172C${r - 2} 178 ${r + 6} 190 ${r + 8} 204L${r} 232C${r - 4} 214 ${r - 10} 204 ${r - 16} 198H${l + 16}C${l + 10} 204 ${l + 4} 214 ${l} 232Z`,
        hair,
      ) +
      fillPath(
        `M${l - 8} 184C${l + 10} 120 ${MIDDLE - 30} 88 ${MIDDLE + 40} 92C${r - 10} 98 ${r + 6} 140 ${r + 8} 182Q${MIDDLE} 158 ${l - 8} 184Z`,
        '#F7F2E6',
      ) +
      fillPath(
        `M${l - 8} 184Q${MIDDLE} 158 ${r + 8} 182L${r + 8} 196Q${MIDDLE} 172 ${l - 8} 198Z`,
        '#DED5C2',
      )
    );
  if (sitter.age === 'old' && rng.chance(0.6))
    return fillPath(
      `M${l - 6} 258C${l - 14} 214 ${l - 2} 180 ${l + 18} 164C${l + 14} 194 ${l + 10} 226 ${l} 258ZM${r + 6} 258C${r + 14} 214 ${r + 2} 180 ${r - 18} 164C${r - 14} 194 ${r - 10} 226 ${r} 258Z`,
      hair,
    );
  const line = rng.pick([
    `C${r - 60} 196 ${l + 60} 150 ${l + 18} 186`,
    `C${r - 50} 172 ${l + 50} 172 ${l + 18} 186`,
    `C${r - 70} 148 ${l + 70} 200 ${l + 18} 186`,
  ]);
  return fillPath(
    `M${l - 4} 246C${l - 20} 170 ${l + 16} 104 ${MIDDLE + 6} 102C${r - 10} 102 ${r + 20} 168 ${r + 4} 246C${r - 4} 230 ${r - 6} 206 ${r - 18} 182${line}C${l + 6} 206 ${l + 4} 230 ${l - 4} 246Z`,
    hair,
  );
}

/** Brows, eyes, nose and a smiling mouth. */
function features(look: Look): string {
  const { shade, deep, sitter, hair, rng } = look;
  const old = sitter.age === 'old';
  const ink = '#2A1D18';
  const brow = old ? mix(hair, deep, 0.35) : ink;
  const eye = (x: number): string =>
    fillPath(`M${x - 19} 246Q${x} 231 ${x + 19} 246Q${x} 257 ${x - 19} 246Z`, '#F6EEE2') +
    circle(x, 245, 8.4, ink) +
    circle(x + 2.6, 242, 2.3, '#F6EEE2') +
    strokePath(
      `M${x - 20} 245Q${x} 229 ${x + 20} 245`,
      ink,
      sitter.sex === 'woman' ? 4.4 : 3.2,
      'stroke-linecap="round"',
    ) +
    (old
      ? strokePath(`M${x - 16} 260Q${x} 267 ${x + 16} 260`, shade, 2.6, 'stroke-linecap="round"')
      : '');
  const arch = sitter.sex === 'woman' ? 5.5 : 9;
  const brows = [-1, 1]
    .map((s) =>
      strokePath(
        `M${MIDDLE + s * 68} 220Q${MIDDLE + s * 44} 204 ${MIDDLE + s * 22} 217`,
        brow,
        arch,
        'stroke-linecap="round"',
      ),
    )
    .join('');
  const nose =
    fillPath(
      `M${MIDDLE + 2} 236C${MIDDLE + 6} 262 ${MIDDLE + 20} 282 ${MIDDLE + 20} 293Q${MIDDLE + 14} 302 ${MIDDLE - 2} 300C${MIDDLE + 6} 286 ${MIDDLE + 4} 262 ${MIDDLE + 2} 236Z`,
      shade,
    ) +
    strokePath(
      `M${MIDDLE - 17} 295Q${MIDDLE} 306 ${MIDDLE + 18} 295`,
      deep,
      3,
      'stroke-linecap="round"',
    );
  const smile = rng.range(6, 13);
  const lips = sitter.sex === 'woman' ? mix('#9C3F38', shade, 0.25) : mix('#7E4034', shade, 0.45);
  const mouth =
    fillPath(
      `M${MIDDLE - 34} 325Q${MIDDLE - 10} 320 ${MIDDLE} 324Q${MIDDLE + 10} 320 ${MIDDLE + 34} 325Q${MIDDLE} ${328 + smile * 1.9} ${MIDDLE - 34} 325Z`,
      lips,
    ) +
    strokePath(
      `M${MIDDLE - 37} 323Q${MIDDLE} ${325 + smile} ${MIDDLE + 37} 323`,
      ink,
      2.6,
      'stroke-linecap="round" opacity=".75"',
    );
  const lines = old
    ? strokePath(
        `M${MIDDLE - 48} 296Q${MIDDLE - 56} 312 ${MIDDLE - 50} 330M${MIDDLE + 48} 296Q${MIDDLE + 56} 312 ${MIDDLE + 50} 330`,
        shade,
        3,
        'stroke-linecap="round"',
      )
    : '';
  return lines + eye(MIDDLE - 44) + eye(MIDDLE + 44) + brows + nose + mouth;
}

function beard({ sitter, hair, rng, wide: w }: Look): string {
  if (sitter.sex === 'woman') return '';
  const kind = rng.pick(
    sitter.age === 'young'
      ? ['none', 'stubble', 'full', 'none']
      : ['moustache', 'moustache', 'none', 'full'],
  );
  const lip = fillPath(
    `M${MIDDLE} 306C${MIDDLE - 26} 300 ${MIDDLE - 46} 312 ${MIDDLE - 54} 326C${MIDDLE - 34} 322 ${MIDDLE - 14} 320 ${MIDDLE} 318C${MIDDLE + 14} 320 ${MIDDLE + 34} 322 ${MIDDLE + 54} 326C${MIDDLE + 46} 312 ${MIDDLE + 26} 300 ${MIDDLE} 306Z`,
    hair,
  );
  if (kind === 'moustache') return lip;
  if (kind === 'none') return '';
  const jaw = `M${MIDDLE - w + 2} 256C${MIDDLE - w + 6} 316 ${MIDDLE - 66} 352 ${MIDDLE - 42} 366Q${MIDDLE} 398 ${MIDDLE + 42} 366C${MIDDLE + 66} 352 ${MIDDLE + w - 6} 316 ${MIDDLE + w - 2} 256C${MIDDLE + w - 14} 292 ${MIDDLE + 62} 306 ${MIDDLE + 50} 316Q${MIDDLE + 46} 346 ${MIDDLE} 346Q${MIDDLE - 46} 346 ${MIDDLE - 50} 316C${MIDDLE - 62} 306 ${MIDDLE - w + 14} 292 ${MIDDLE - w + 2} 256Z`;
  return (
    fillPath(jaw, hair, kind === 'stubble' ? 'opacity=".28"' : 'opacity=".92"') +
    (kind === 'full' ? lip : '')
  );
}

function dress({ sitter, cloth, trim, skin, shade, rng }: Look): string {
  const kind =
    sitter.dress ??
    (sitter.sex === 'woman'
      ? sitter.age === 'young'
        ? 'kameez'
        : 'sari'
      : rng.pick(['kurta', 'shirt']));
  const dark = mix(cloth, '#1D2A24', 0.28);
  const light = mix(cloth, '#FBF7EF', 0.25);
  const side = fillPath('M400 440C490 462 540 520 544 640H420C440 560 440 490 400 440Z', dark);
  if (kind === 'sari') {
    const border = 'M176 448C250 500 330 560 372 640';
    return (
      fillPath(SHOULDERS, mix(trim, cloth, 0.25)) +
      fillPath('M240 424Q300 500 360 424L338 410H262Z', skin) +
      fillPath('M246 428Q300 492 354 428L360 436Q300 512 240 436Z', trim) +
      fillPath('M200 440C110 462 60 520 56 640H404C352 560 270 492 200 440Z', cloth) +
      fillPath(
        'M120 476C200 520 268 580 300 640H232C200 590 150 540 92 508Z',
        light,
        'opacity=".4"',
      ) +
      strokePath(border, trim, 22) +
      strokePath(border, light, 4, 'stroke-dasharray="4 12"') +
      side.replace(dark, mix(dark, trim, 0.2))
    );
  }
  if (kind === 'kameez')
    return (
      fillPath(SHOULDERS, cloth) +
      side +
      fillPath('M250 420Q300 520 350 420L338 410H262Z', skin) +
      strokePath('M248 420Q300 526 352 420', trim, 9) +
      strokePath('M300 480V640', trim, 4, 'stroke-dasharray="2 16" stroke-linecap="round"') +
      fillPath('M108 640C116 540 150 474 214 436C196 500 188 570 190 640Z', trim, 'opacity=".9"')
    );
  if (kind === 'kurta')
    return (
      fillPath(SHOULDERS, cloth) +
      side +
      fillPath('M262 410Q300 452 338 410L348 424Q300 476 252 424Z', light) +
      fillPath('M288 452H312V600Q300 612 288 600Z', light) +
      [480, 520, 560].map((y) => circle(300, y, 5, trim)).join('') +
      fillPath('M266 412Q300 446 334 412Q300 428 266 412Z', shade)
    );
  return (
    fillPath(SHOULDERS, cloth) +
    side +
    strokePath('M300 470V640', dark, 4) +
    [500, 550].map((y) => circle(300, y, 5, dark)).join('') +
    fillPath('M258 404L300 474L342 404Z', shade) +
    fillPath('M258 404L226 446L284 494L300 468Z', light) +
    fillPath('M342 404L374 446L316 494L300 468Z', light)
  );
}

function ornaments({ sitter, rng, wide: w }: Look): string {
  const gold = '#D9A441';
  const out: string[] = [];
  if (sitter.sex === 'woman') {
    out.push(circle(MIDDLE - w - 4, 292, 7, gold), circle(MIDDLE + w + 4, 292, 7, gold));
    if (sitter.age !== 'young' || rng.chance(0.4))
      out.push(circle(MIDDLE, 196, sitter.age === 'young' ? 4.5 : 7.5, '#9C2F28'));
    if (sitter.age !== 'young')
      out.push(
        strokePath(
          'M262 424Q300 486 338 424',
          '#2A1D18',
          5,
          'stroke-dasharray="1 7" stroke-linecap="round"',
        ),
        circle(MIDDLE, 456, 7, gold),
      );
  }
  if (sitter.glasses ?? (sitter.age !== 'young' && rng.chance(0.4))) {
    const frame = rng.pick(['#2A2422', '#6B4330', '#4A4038']);
    out.push(
      strokePath(
        `M${MIDDLE - 78} 238H${MIDDLE - w - 4}M${MIDDLE + 78} 238H${MIDDLE + w + 4}M${MIDDLE - 14} 240Q${MIDDLE} 230 ${MIDDLE + 14} 240`,
        frame,
        5,
      ),
      ...[-1, 1].map(
        (s) =>
          `<rect x="${MIDDLE + s * 46 - 33}" y="222" width="66" height="50" rx="20" fill="#FFFFFF" fill-opacity=".1" stroke="${frame}" stroke-width="5.5"/>`,
      ),
    );
  }
  return out.join('');
}

/** The background: a wall of the verandah, with the hills of the place over its rail. */
function ground(sheet: Sheet, rng: Rng): void {
  const [wall, hill] = rng.pick(GROUNDS);
  sheet.add(
    `<rect width="${SIZE}" height="${SIZE}" fill="${wall}"/>`,
    circle(MIDDLE + rng.pick([-150, 150]), 170, 74, mix(wall, '#FFF6DC', 0.65)),
  );
  const base = rng.range(330, 380);
  const ridge = (y: number, ink: Hex, steps: readonly number[]): string =>
    fillPath(
      `M0 ${y + 60}L${steps.map((dy, i) => `${(i * SIZE) / (steps.length - 1)} ${y + dy}`).join('L')}V${SIZE}H0Z`,
      ink,
    );
  const steps = (n: number): number[] => Array.from({ length: n }, () => rng.range(-34, 40));
  sheet.add(
    ridge(base, mix(wall, hill, 0.45), steps(9)),
    ridge(base + 80, mix(wall, hill, 0.8), steps(7)),
  );
}

/** A drawn face in the flat inks of the prints. The same name gives the same face. */
export function portraitOf(sitter: Sitter): Omit<NamedScene, 'name'> {
  const rng = makeRng(`host/${sitter.name}`);
  const sheet = new Sheet(SIZE, SIZE);
  ground(sheet, rng.fork('ground'));
  const skin = rng.pick(SKINS);
  const cloth = rng.pick(CLOTHS);
  const look: Look = {
    rng: rng.fork('look'),
    sitter,
    skin,
    shade: mix(skin, '#5A2F1E', 0.3),
    deep: mix(skin, '#3A1D14', 0.6),
    hair: sitter.age === 'middle' && rng.chance(0.35) ? '#5A5350' : HAIR[sitter.age],
    cloth,
    trim: rng.pick(CLOTHS.filter((one) => one !== cloth)),
    wide: sitter.sex === 'woman' ? rng.range(90, 98) : rng.range(96, 105),
  };
  const { shade, wide: w } = look;
  const face = faceOf(look, sitter.sex === 'woman' ? 40 : 50);
  const ears =
    ellipse(MIDDLE - w - 2, 258, 15, 26, skin) + ellipse(MIDDLE + w + 2, 258, 15, 26, shade);
  sheet.add(
    '<g transform="translate(-90 -84) scale(1.3)">',
    hairBehind(look),
    fillPath('M256 330H344V424Q300 462 256 424Z', shade),
    dress(look),
    ears,
    fillPath(face, skin),
    sheet.clipped(
      face,
      fillPath(
        `M${MIDDLE + 52} 110C${MIDDLE + 66} 220 ${MIDDLE + 66} 300 ${MIDDLE + 4} 392H${MIDDLE + 140}V110Z`,
        shade,
        'opacity=".55"',
      ) + ellipse(MIDDLE - 58, 292, 26, 18, mix(skin, '#C4553F', 0.35), 'opacity=".5"'),
    ),
    beard(look),
    features(look),
    hairBefore(look),
    ornaments(look),
    '</g>',
  );
  addGrain(sheet, 1.2);
  return { svg: sheet.svg(), alt: `A drawn portrait of ${sitter.name}`, width: SIZE, height: SIZE };
}
