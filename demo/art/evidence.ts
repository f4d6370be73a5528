/** The facts that pictures may show of a property, read from its data and texts, never guessed. */
import type { BedKind, DrawnPool, DrawnProperty } from './facts.ts';

export interface Bedroom {
  readonly name: string;
  readonly beds: readonly BedKind[];
  /** the room of the property, and the space within that room */
  readonly roomIndex: number;
  readonly spaceIndex: number;
}

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ');
/** The owner's texts about the house; reviews are left out. */
const said = (p: DrawnProperty): string =>
  plain(
    [
      p.tagline,
      p.description,
      p.rules,
      ...p.rooms.flatMap((r) => [r.name, r.description, ...r.amenities]),
    ].join(' . '),
  );

/** Every bedroom of the property with its beds, or those of each room type. */
export function bedroomsOf(p: DrawnProperty): readonly Bedroom[] {
  return p.rooms.flatMap((room, roomIndex) => {
    const inside = room.spaces.flatMap(({ kind, name, beds }, spaceIndex) =>
      kind === 'bedroom' ? [{ name, beds, roomIndex, spaceIndex }] : [],
    );
    return inside.map((one) => ({
      ...one,
      name:
        p.rooms.length === 1
          ? one.name
          : inside.length === 1
            ? room.name
            : `${room.name}: ${one.name}`,
    }));
  });
}

export interface Bathroom {
  readonly fitting: 'bathtub' | 'shower' | 'bucket';
  readonly tub?: 'clawfoot' | 'round' | 'plain';
  readonly rails: boolean;
  /** the room that contains it, and its name, so that a caption claims nothing beyond that room */
  readonly of: string;
  readonly roomIndex: number;
  readonly spaceIndex: number;
}

/** One bathroom of each kind that exists: with a tub, with a shower, with bucket and tap. */
export function bathroomsOf(p: DrawnProperty): readonly Bathroom[] {
  const text = said(p);
  const tub = /claw-?foot|lion-foot/i.test(text)
    ? 'clawfoot'
    : /round bath/i.test(text)
      ? 'round'
      : 'plain';
  const found = new Map<Bathroom['fitting'], Bathroom>();
  for (const [roomIndex, room] of p.rooms.entries()) {
    for (const [spaceIndex, { bath, name, kind }] of room.spaces.entries()) {
      if (bath.length === 0) continue;
      const fitting = bath.includes('bathtub')
        ? 'bathtub'
        : bath.includes('shower')
          ? 'shower'
          : 'bucket';
      const of =
        kind === 'bathroom' && p.rooms.length === 1 ? name : p.rooms.length > 1 ? room.name : name;
      if (!found.has(fitting))
        found.set(fitting, {
          fitting,
          rails: bath.includes('rails'),
          of,
          roomIndex,
          spaceIndex,
          ...(fitting === 'bathtub' ? { tub } : {}),
        });
    }
  }
  return [...found.values()];
}

/** Rupees a bedroom and night on a weekday; decides between plain and grand furnishing. */
export const ratePerBedroom = (p: DrawnProperty): number =>
  (p.rooms[0]?.rate.base ?? 0) / (p.kind === 'bungalow' ? Math.max(1, p.bedrooms) : 1);

/** Whether it is a village house, a hut or an inn: limewashed walls, a bucket in the bath. */
export const simple = (p: DrawnProperty): boolean =>
  p.stars <= 3 && ratePerBedroom(p) < 2_500 && p.kind === 'bungalow';

/** The pool that pictures of the house from the garden show; undefined without one in the open. */
export const gardenPool = (p: DrawnProperty): DrawnPool | undefined =>
  p.grounds.pools.find(({ kind }) => kind === 'outdoor' || kind === 'infinity');

/** The floor that the texts name. */
export function floorSaid(
  p: DrawnProperty,
): 'oxide' | 'terrazzo' | 'tiles' | 'boards' | 'marble' | undefined {
  const text = said(p);
  if (/red[- ]oxide/i.test(text)) return 'oxide';
  if (/terrazzo|mosaic floor/i.test(text)) return 'terrazzo';
  if (/athangudi|patterned tile|cement tile|mosaic tile/i.test(text)) return 'tiles';
  if (/marble floor/i.test(text)) return 'marble';
  return /floorboards|teak floor|wooden floor/i.test(text) ? 'boards' : undefined;
}

export const netsSaid = (p: DrawnProperty): boolean => /mosquito net/i.test(said(p));
export const fansSaid = (p: DrawnProperty): boolean => /ceiling fan|high-speed fan/i.test(said(p));
export const fourPosterSaid = (p: DrawnProperty): boolean =>
  /four-poster/i.test(p.rooms.map((r) => r.bedType + r.description).join(' '));
