import { fillPath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { makeRng } from '../kit/random.ts';
import { tone, type MoodName } from '../kit/mood.ts';
import type { BedKind, DrawnProperty } from '../facts.ts';
import { fansSaid, fourPosterSaid, netsSaid, type Bedroom } from '../evidence.ts';
import { plant } from '../yard/planting.ts';
import { table } from '../yard/furniture.ts';
import { seat } from '../yard/seats.ts';
import { finishShot, startShot, type Scene } from '../scenes/frame.ts';
import {
  BED_WIDTH,
  bunks,
  charpoy,
  dayBed,
  fan,
  foldedMattresses,
  madeBed,
  type BedLook,
} from './beds.ts';
import { bedside, lamp, pendant, rug, shelves, sofa, soft } from './furniture.ts';
import {
  floorShade,
  openRoom,
  paintArtwork,
  paintShell,
  paintSpill,
  paintWindow,
  warmAir,
  type Room,
} from './room.ts';

interface Row {
  /** left edge and width of each bed, or pair of bunks, with its head at the back wall */
  at: { x: number; w: number; bed: BedKind; bunks: number }[];
  width: number;
}

const STANDS: ReadonlySet<BedKind> = new Set(['king', 'queen', 'double', 'single', 'bunk']);

/** The furniture along the back wall, side by side; two bunks make one piece. */
function rowOf(beds: readonly BedKind[], gap: number): Row {
  const pieces: { w: number; bed: BedKind; bunks: number }[] = beds
    .filter((bed) => bed !== 'bunk')
    .map((bed) => ({ w: BED_WIDTH[bed], bed, bunks: 0 }));
  for (let left = beds.filter((bed) => bed === 'bunk').length; left > 0; left -= 2)
    pieces.push({ w: 1, bed: 'bunk', bunks: Math.min(2, left) });
  const width = pieces.reduce((sum, { w }) => sum + w, 0) + Math.max(0, pieces.length - 1) * gap;
  let x = -width / 2;
  return {
    width,
    at: pieces.map((piece) => {
      const here = { ...piece, x };
      x += piece.w + gap;
      return here;
    }),
  };
}

/** A bedroom with its beds; the bedrooms of a house differ in layout, walls, linen and hour. */
export function bedroom(
  property: DrawnProperty,
  facts: Bedroom,
  index: number,
  mood: MoodName,
): Scene {
  const shot = startShot(property, index === 0 ? 'bedroom' : `bedroom-${index + 1}`, mood);
  const rng = makeRng(`${property.slug}/bedrooms`);
  const standing = facts.beds.filter((bed) => STANDS.has(bed));
  const asides = standing.length === 0 ? [] : facts.beds.filter((bed) => !STANDS.has(bed));
  const long = asides.some((bed) => bed !== 'mattress');
  const lone = standing.length === 1 && standing[0] !== 'bunk';
  const turn = (rng.int(0, 4) + index) % 5;
  // furniture along a side wall leaves two of the five bed layouts
  const layout = long ? turn % 2 : turn;
  const row = rowOf(standing.length > 0 ? standing : facts.beds, lone ? 0 : 0.62);
  const width = Math.min(8.6, Math.max(5.1, row.width + (long ? 3.6 : 2)));
  const room = openRoom(shot, {
    width,
    depth: facts.beds.length > 3 || width > 6.5 ? 4.6 : 4.1,
    stand: layout % 2 === 0 ? 0.14 : -0.14,
    number: index,
  });
  const { sheet, character } = room;
  sheet.add(paintShell(room, character.ceiling));
  const spread = shot.rng.fork('linen');
  const look: BedLook = {
    headboard: fourPosterSaid(property) ? 'posts' : character.headboard,
    spread: spread.pick(['buti', 'dots', 'stripe', 'check', 'border'] as const),
    throwing: spread.pick(['stripe', 'zigzag', 'dots'] as const),
    cushion: character.level !== 'simple',
    net: netsSaid(property),
  };
  const side: -1 | 1 = layout % 2 === 0 ? 1 : -1;
  if (lone && row.at[0]) alone(room, row.at[0].bed, layout, side, look, asides.length > 0);
  else inRow(room, row, look);
  aside(room, asides, side);
  if (fansSaid(property)) fan(room, 0, 1.6);
  sheet.add(room.stage.paint(), warmAir(room));
  return finishShot(shot, '', '', {
    indoors: true,
    roomIndex: facts.roomIndex,
    spaceIndex: facts.spaceIndex,
  });
}

/** A bedside with its lamp; in a plain house a stool with a lota. */
function beside(room: Room, x: number, y: number): void {
  if (room.character.level === 'simple') {
    room.stage.box([x + 0.06, y + 0.06, 0], [x + 0.42, y + 0.38, 0.46], room.scheme.wood);
    room.stage.box([x + 0.16, y + 0.14, 0.465], [x + 0.3, y + 0.26, 0.62], '#C9A24E');
    return;
  }
  bedside(room, x, y);
  lamp(room, x + 0.25, y + 0.2, 0.56, 0.5);
}

/** Pegs with a towel and a bag, for houses without a wardrobe. */
function pegs(room: Room, u: number): void {
  const { back, mood, scheme } = room;
  room.sheet.add(
    fillPath(back.quad(u, 1.72, u + 1, 1.8), tone(mood, scheme.wood, 0.7)) +
      fillPath(back.quad(u + 0.12, 1.1, u + 0.38, 1.72), tone(mood, scheme.second, 0.8)) +
      fillPath(
        back.shape([
          [u + 0.6, 1.72],
          [u + 0.72, 1.5],
          [u + 0.86, 1.5],
          [u + 0.98, 1.72],
          [u + 0.92, 1.2],
          [u + 0.66, 1.2],
        ]),
        tone(mood, scheme.print, 0.75),
      ),
  );
}

/** A wardrobe against the back wall: of wood, or in a plain house of painted steel. */
function wardrobe(room: Room, x: number): void {
  const ink = room.character.level === 'simple' ? '#7F9A98' : room.scheme.wood;
  room.stage.box(
    [x, room.depth - 0.56, 0],
    [x + 1.1, room.depth - 0.01, 1.95],
    ink,
    (name, face, level) =>
      name === 'front'
        ? fillPath(
            face.quad(0.05, 0.1, face.width / 2 - 0.02, 1.88) +
              face.quad(face.width / 2 + 0.02, 0.1, face.width - 0.05, 1.88),
            tone(room.mood, mix(ink, '#F0DDBB', 0.2), level),
          ) +
          fillPath(
            face.quad(face.width / 2 - 0.09, 0.9, face.width / 2 - 0.05, 1.06) +
              face.quad(face.width / 2 + 0.05, 0.9, face.width / 2 + 0.09, 1.06),
            tone(room.mood, '#C9962E', level),
          )
        : '',
  );
}

/** One large bed and its furniture, in five layouts. */
function alone(
  room: Room,
  bed: BedKind,
  layout: number,
  side: -1 | 1,
  look: BedLook,
  taken: boolean,
): void {
  const { sheet, width, depth, scheme, character, height } = room;
  const half = width / 2;
  const w = BED_WIDTH[bed];
  const fine = character.level === 'fine';
  const plain = character.level === 'simple';
  const y = depth - 2.13;
  const mirror = (x: number, wide: number): number => (side > 0 ? x : -x - wide);
  const u = (x: number, wide: number): number => mirror(x, wide) + half;
  const mat = (x0: number, x1: number): string =>
    plain
      ? ''
      : rug(
          room,
          mirror(x0, x1 - x0),
          0.8,
          mirror(x0, x1 - x0) + x1 - x0,
          3.1,
          room.rng.fork('rug').pick(['zigzag', 'dots', 'buti', 'stripe'] as const),
        );
  if (layout === 4) {
    // seen from its side, the head at a side wall, a long window beyond
    const wide = fine ? 3 : 2.2;
    sheet.add(
      paintWindow(
        room,
        room.back,
        u(-half + 1.5, wide),
        fine ? 0.08 : 0.75,
        wide,
        fine ? height - 0.55 : 1.7,
        fine ? [3, 1] : [3, 2],
      ),
      paintSpill(room, u(-half + 1.5, wide), wide, 2.6),
    );
    sheet.add(
      mat(-half + 1.3, half - 0.6),
      paintArtwork(
        room,
        side > 0 ? room.left : room.right,
        side > 0 ? 3.9 : room.left.width - 5.1,
        1.5,
        1.2,
        0.8,
      ),
      floorShade(room, mirror(-half + 0.1, 2.1), 1.4, mirror(-half + 0.1, 2.1) + 2.1, 3),
    );
    madeBed(room, bed, mirror(-half + 0.12, 2.05), 1.35, side > 0 ? 'left' : 'right', look);
    if (plain) wardrobe(room, mirror(half - 1.3, 1.1));
    else
      shelves(
        room,
        Math.min(mirror(half - 1.25, 1.2), mirror(half - 0.05, 0)),
        Math.max(mirror(half - 1.25, 1.2) + 1.2, mirror(half - 0.05, 0)),
        1.9,
      );
    beside(room, mirror(-half + 0.12, 0.5), 1.35 + w + 0.1);
    if (!plain)
      seat(room, character.seat, mirror(half - 1.5, 0.7), 1.9, scheme.second, 0, true, scheme.wood);
    if (!plain) pendant(room, mirror(-half + 1.1, 0), 2.1, 2.2, 0.3);
    return;
  }
  const x = layout === 0 || layout === 1 ? mirror(-half + 0.8, w) : -w / 2;
  sheet.add(
    plain
      ? ''
      : rug(
          room,
          x - 0.7,
          0.9,
          x + w + 0.7,
          3.1,
          room.rng.fork('rug').pick(['zigzag', 'dots', 'buti', 'stripe'] as const),
        ),
    floorShade(room, x, 2.4, x + w, 4.4),
  );
  if (layout === 0) {
    sheet.add(
      paintWindow(room, room.back, u(half - 2, 1.6), 0.75, 1.6, 1.7, [2, 2]),
      paintSpill(room, u(half - 2, 1.6), 1.6, 2.6),
      paintArtwork(room, room.back, u(-half + 0.9, 1), 1.75, 1, 0.75),
    );
    if (plain) pegs(room, u(0.2, 1));
    else if (!taken)
      seat(
        room,
        character.seat,
        mirror(half - 1.5, 0.75),
        depth - 1.8,
        scheme.second,
        0,
        true,
        scheme.wood,
      );
    if (!plain && !taken)
      plant(
        room,
        room.rng.fork('green').pick(['pot', 'potted-rubber', 'potted-palm'] as const),
        mirror(half - 0.5, 0),
        depth - 0.5,
        1.4,
      );
  } else if (layout === 1) {
    // a door to the verandah beside the bed
    sheet.add(
      paintWindow(room, room.back, u(half - 2.25, 1.8), 0.06, 1.8, 2.35, [2, 3]),
      paintSpill(room, u(half - 2.25, 1.8), 1.8, 2.9),
    );
    if (!plain && !taken)
      table(room, mirror(half - 1.9, 0.6), 2.3, 0.55, 0.55, 0.5, 0, true, scheme.wood);
    if (!plain && !taken)
      seat(
        room,
        character.seat,
        mirror(half - 1.15, 0.75),
        2.1,
        scheme.second,
        0,
        true,
        scheme.wood,
      );
    sheet.add(paintArtwork(room, room.back, u(-half + 1, 1.1), 1.7, 1.1, 0.8));
  } else if (layout === 2) {
    const each = 1.05;
    for (const at of [0.3, width - 0.3 - each])
      sheet.add(
        paintWindow(room, room.back, at, 0.85, each, 1.6, [2, 3]),
        paintSpill(room, at, each, 2),
      );
    sheet.add(paintArtwork(room, room.back, half - 0.6, 1.85, 1.2, 0.75));
    if (!plain) shelves({ ...room, depth: depth - 1.4 }, half - 0.5, half - 0.02, 1.5);
    plant(room, 'potted-banana', -half + 0.5, depth - 1.4, 1.6);
  } else {
    // the bed stands under one broad window
    const wide = Math.min(width - 1, w + 1.5);
    sheet.add(
      paintWindow(room, room.back, half - wide / 2, 1.2, wide, 1.3, [4, 1], !fine),
      paintSpill(room, half - wide / 2, wide, 2.6),
    );
    if (!taken) wardrobe(room, mirror(half - 1.15, 1.1));
    if (!plain) plant(room, 'potted-rubber', mirror(-half + 0.45, 0), depth - 0.5, 1.7);
  }
  madeBed(
    room,
    bed,
    x,
    y,
    'back',
    layout === 3 && look.headboard === 'cane' ? { ...look, headboard: 'slats' } : look,
  );
  beside(room, x - 0.66, depth - 0.5);
  beside(room, x + w + 0.14, depth - 0.5);
  if (fine) {
    room.stage.box([x + 0.15, y - 0.62, 0.2], [x + w - 0.15, y - 0.2, 0.36], scheme.wood);
    soft(room, [x + 0.15, y - 0.62, 0.37], [x + w - 0.15, y - 0.2, 0.48], scheme.accent);
  }
  if (!plain && layout > 1) pendant(room, 0, 2.2, 2.3, 0.32);
}

/** Several beds side by side, windows over the gaps between them. */
function inRow(room: Room, row: Row, look: BedLook): void {
  const { sheet, width, depth } = room;
  const half = width / 2;
  const y = depth - 2.13;
  const ends = [0.3, width - 1.5];
  if (half - row.width / 2 > 0.9)
    for (const at of ends.slice(0, row.at.length > 2 ? 1 : 2))
      sheet.add(
        paintWindow(room, room.back, at, 0.9, 1.2, 1.55, [2, 2]),
        paintSpill(room, at, 1.2, 2.2),
      );
  else
    sheet.add(
      paintWindow(room, room.back, half - 1.1, 1.5, 2.2, 1.1, [3, 1]),
      paintSpill(room, half - 1.1, 2.2, 2.4),
    );
  if (room.character.level !== 'simple')
    sheet.add(
      rug(
        room,
        -row.width / 2,
        0.7,
        row.width / 2,
        1.7,
        room.rng.fork('rug').pick(['zigzag', 'stripe', 'dots'] as const),
      ),
    );
  for (const [i, piece] of row.at.entries()) {
    sheet.add(floorShade(room, piece.x, 2.4, piece.x + piece.w, 4.2));
    if (piece.bunks > 0) bunks(room, piece.x, y, piece.bunks === 2 ? 2 : 1);
    else if (piece.bed === 'sofa_bed') sofa(room, piece.x, depth - 1, piece.w, 'front');
    else if (piece.bed === 'cot') charpoy(room, piece.x, y, piece.w, 1.95);
    else if (piece.bed === 'mattress')
      soft(room, [piece.x, y, 0.03], [piece.x + piece.w, y + 1.95, 0.2], room.scheme.cloth, {
        kind: 'stripe',
        ink: room.scheme.print,
        step: 0.24,
      });
    else
      madeBed(room, piece.bed, piece.x, y, 'back', {
        ...look,
        ...(i % 2 ? { throwing: 'check' as const } : {}),
        cushion: look.cushion === true && piece.w > 1.2,
      });
    if (piece.bunks === 0 && half - row.width / 2 <= 1.4 && i === 0)
      sheet.add(paintArtwork(room, room.back, piece.x + half + piece.w / 2 - 0.4, 1.7, 0.8, 0.6));
    if (i > 0 && piece.bunks === 0) beside(room, piece.x - 0.56, depth - 0.5);
  }
  if (room.character.level !== 'simple') pendant(room, 0, 1.9, 2.3, 0.34);
  if (row.width < width - 3) plant(room, 'pot', half - 0.5, depth - 0.5, 1.2);
}

/** Sofa beds, divans, charpoys and folded mattresses, by the side wall where they are visible. */
function aside(room: Room, beds: readonly BedKind[], side: -1 | 1): void {
  const half = room.width / 2;
  const wall = (w: number): number => (side < 0 ? -half + 0.1 : half - w - 0.1);
  const first = beds.find((one) => one !== 'mattress');
  const y = room.depth - 2.35;
  if (first === 'day_bed') dayBed(room, wall(0.88), y, side < 0 ? 'left' : 'right');
  else if (first === 'sofa_bed') sofa(room, wall(0.9), y, 1.8, side < 0 ? 'left' : 'right');
  else if (first !== undefined) charpoy(room, wall(0.86), y, 0.86, 1.85);
  const folded = beds.filter((one) => one === 'mattress').length;
  if (folded > 0)
    foldedMattresses(room, first === undefined ? wall(0.9) : wall(2), room.depth - 0.8, folded);
}
