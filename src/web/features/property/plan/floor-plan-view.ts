import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Space } from '#shared/property-facts.ts';
import type { SiteFacts } from './site-drawing.tsx';

/** A room type, or the whole house: what is drawn, and the same in words. */
export interface PlanRoom {
  readonly id: number;
  readonly name: string;
  /** 'Twelve of these, all alike'; '' for a house let whole */
  readonly units: string;
  readonly spaces: readonly Space[];
  /** of each space, ready to read; '' where there is nothing to say */
  readonly said: readonly {
    readonly where: string;
    readonly beds: string;
    readonly bath: string;
    readonly picture: Picture | null;
  }[];
}

export interface FloorPlanData {
  readonly id: number;
  readonly name: string;
  /** the property's own page */
  readonly path: string;
  readonly picture: Picture | null;
  readonly rooms: readonly PlanRoom[];
  /** null where the owner has not told how it is reached */
  readonly site: SiteFacts | null;
  readonly grounds: readonly {
    readonly key: string;
    readonly label: string;
    readonly text: string;
  }[];
}
