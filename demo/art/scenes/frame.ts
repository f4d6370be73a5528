import type { DrawnProperty } from '../facts.ts';
import { addGrain } from '../kit/grain.ts';
import { moodOf, type Mood, type MoodName } from '../kit/mood.ts';
import { makeRng, type Rng } from '../kit/random.ts';
import { Sheet } from '../kit/sheet.ts';
import { rain, vignette } from '../land/weather.ts';
import type { View } from '../land/view.ts';

export interface Scene {
  /** unique within the property, kebab-case */
  name: string;
  svg: string;
  /** the alternative text: one true sentence */
  alt: string;
  caption: string;
  /** the room of the property that it shows */
  roomIndex?: number;
  /** the entry of that room's `spaces` that it shows */
  spaceIndex?: number;
  width: 1600;
  height: 1067;
}

export const WIDTH = 1600;
export const HEIGHT = 1067;

export interface Shot {
  property: DrawnProperty;
  name: string;
  rng: Rng;
  mood: Mood;
  sheet: Sheet;
  sunAt: number;
}

/** Starts a picture with its own sheet, random stream and hour. */
export function startShot(property: DrawnProperty, name: string, mood: MoodName): Shot {
  const rng = makeRng(`${property.slug}/${name}`);
  return {
    property,
    name,
    rng,
    mood: moodOf(mood),
    sheet: new Sheet(WIDTH, HEIGHT),
    sunAt: rng.chance(0.5) ? rng.range(0.16, 0.34) : rng.range(0.66, 0.84),
  };
}

export function viewOf(shot: Shot, horizon: number, bottom: number, detail = 1): View {
  return {
    sheet: shot.sheet,
    rng: makeRng(`${shot.property.slug}/land`),
    mood: shot.mood,
    left: 0,
    right: shot.sheet.width,
    top: 0,
    horizon,
    bottom,
    detail,
    sunAt: shot.sunAt,
  };
}

/** Adds weather, edges and grain, and returns the finished picture. */
export function finishShot(
  shot: Shot,
  alt: string,
  caption: string,
  more: { roomIndex?: number; spaceIndex?: number; indoors?: boolean } = {},
): Scene {
  const view = viewOf(shot, shot.sheet.height / 2, shot.sheet.height);
  if (shot.mood.wet && !more.indoors) shot.sheet.add(rain(view));
  shot.sheet.add(vignette(view, shot.mood.name === 'noon' ? 0.22 : 0.36));
  addGrain(shot.sheet);
  return {
    name: shot.name,
    svg: shot.sheet.svg(),
    alt,
    caption,
    width: 1600,
    height: 1067,
    ...(more.roomIndex === undefined ? {} : { roomIndex: more.roomIndex }),
    ...(more.spaceIndex === undefined ? {} : { spaceIndex: more.spaceIndex }),
  };
}
