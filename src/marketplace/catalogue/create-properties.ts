import type { Clock } from '#platform/clock.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import { createRemembered } from '#platform/remembered.ts';
import { changedProperty, LARGEST_ID, propertyPath } from '#shared/ids.ts';
import { createCatalogueMemory, type CatalogueMemory } from './catalogue-memory.ts';
import { cardsOf, propertyById, propertyBySlug, recommendedIds, roomsOf } from './read-property.ts';
import { safeRedirect } from './rules/redirect.ts';
import { findAllAmenities, findIndex, findNamedPictures, findPictureById, findPlaces, findRedirect, findSlider, isRetired } from './store.ts';
import type { Picture, Properties, PropertyCard } from './types.ts';

export interface PropertiesDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  /** hosts beside our own that moved properties may lead to */
  readonly redirectHosts?: readonly string[];
}

/** Opens the door of properties. */
export function createProperties({ pool, redirectHosts = [] }: PropertiesDeps): Properties & CatalogueMemory {
  const { recall, remember, forgetCatalogue, onChanged } = createCatalogueMemory();
  const cardMemory = createRemembered<PropertyCard | null>({ mostGroups: 1, mostValues: 10_000, atOnce: 500 });
  const cards = async (ids: readonly number[]): Promise<readonly PropertyCard[]> => {
    const known = await cardMemory.recall('cards', ids, async (missing) => {
      const found = new Map((await cardsOf(pool, missing)).map((card) => [card.id, card]));
      return new Map(missing.map((id) => [id, found.get(id) ?? null]));
    });
    return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  };
  const places = () => recall('places', () => findPlaces(pool));
  return {
    remember: () => {
      remember();
      cardMemory.remember();
    },
    forgetCatalogue: () => {
      forgetCatalogue();
      cardMemory.forget();
    },
    onChanged: (subject) => {
      onChanged(subject);
      const id = changedProperty(subject);
      if (id === null) cardMemory.dropAll();
      else cardMemory.drop(id);
    },
    byId: (id) => propertyById(pool, id),
    bySlug: (slug) => propertyBySlug(pool, slug),
    redirectOf: (slugOrId) => redirectOf(pool, slugOrId, redirectHosts),
    isRetired: (id) => isRetired(pool, id),
    rooms: (propertyId) => roomsOf(pool, propertyId),
    cards,
    recommended: async (limit) => cards(await recommendedIds(pool, limit)),
    places,
    popularPlaces: () =>
      recall('popular', async () => {
        const popular = (await places()).filter((place) => place.popular);
        const pictures = new Map((await findNamedPictures(pool, popular.map((place) => `place-${place.slug}`))).map(({ name, ...media }) => [name, bare(media)]));
        return popular.map((place) => ({ ...place, picture: pictures.get(`place-${place.slug}`) ?? null }));
      }),
    amenities: () => recall('amenities', () => findAllAmenities(pool)),
    // a banner leads within the site; one that would not leads to the search
    slider: async () => (await findSlider(pool)).map(({ title, text, href, ...media }) => ({ title, text, href: safeRedirect(href, redirectHosts) ?? '/search', picture: bare(media) })),
    picture: async (name) => {
      const [found] = await findNamedPictures(pool, [name]);
      if (!found) return null;
      const { name: _, ...media } = found;
      return bare(media);
    },
    pictureById: async (id) => {
      const found = /^[a-z0-9]{8,40}$/.test(id) ? await findPictureById(pool, id) : undefined;
      return found ? bare(found) : null;
    },
    index: () => findIndex(pool),
  };
}

const bare = (media: Omit<Picture, 'caption' | 'roomId'>): Picture => ({ ...media, caption: '', roomId: null });

/** A moved property's allowed address, else its own page while it has one. */
async function redirectOf(pool: Pool, slugOrId: string | number, hosts: readonly string[]): Promise<string | null> {
  const text = String(slugOrId);
  const id = /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
  const slug = id === null && text.length <= 200 && !text.includes('\0') ? text : null;
  if (id === null && slug === null) return null;
  const found = await findRedirect(pool, slug, id);
  if (!found) return null;
  const address = found.redirectUrl === null ? null : safeRedirect(found.redirectUrl, hosts);
  return address ?? (found.gone ? null : propertyPath(found));
}
