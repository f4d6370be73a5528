import { buildBungalow } from './bungalow.ts';
import { buildCottage } from './cottage.ts';
import { buildHotel } from './hotel.ts';
import { buildKonkan } from './konkan.ts';
import { buildResort } from './resort.ts';
import type { Footprint, Site } from './site.ts';
import { buildVilla } from './villa.ts';
import { buildWada } from './wada.ts';

/** Builds the house from its facts, with its front along y = 0, and returns its extent. */
export function buildHouse(site: Site): Footprint {
  switch (site.art.style) {
    case 'villa':
      return buildVilla(site);
    case 'bungalow':
      return buildBungalow(site);
    case 'cottage':
      return buildCottage(site);
    case 'hotel':
      return buildHotel(site);
    case 'resort':
      return buildResort(site);
    case 'wada':
      return buildWada(site);
    case 'konkan':
      return buildKonkan(site);
  }
}

export type { Footprint, Site } from './site.ts';
