import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Grounds } from '#shared/grounds.ts';
import type { Space } from '#shared/property-facts.ts';
import type { SiteFacts } from './lay-site.ts';

/** A room type, or the whole house: the spaces to draw, and the same facts in words. */
export interface PlanRoom {
  readonly id: number;
  readonly name: string;
  /** 'Twelve of these, all alike'; '' for a whole property */
  readonly units: string;
  readonly spaces: readonly Space[];
  /** of a property let whole: its entrance and pools; null for a room of a hotel */
  readonly surroundings: Grounds | null;
  /** one entry per space, as sentences; '' without a fact */
  readonly spaceTexts: readonly {
    readonly where: string;
    readonly beds: string;
    readonly bath: string;
    readonly picture: Picture | null;
  }[];
}

export interface FloorPlanData {
  readonly id: number;
  readonly name: string;
  /** property page */
  readonly path: string;
  readonly picture: Picture | null;
  readonly rooms: readonly PlanRoom[];
  /** null where the owner gave no access facts */
  readonly site: SiteFacts | null;
  readonly grounds: readonly {
    readonly key: string;
    readonly label: string;
    readonly text: string;
  }[];
}
