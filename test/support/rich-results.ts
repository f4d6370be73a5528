/**
 * The fields that search engines require of each type, from the public documentation of their rich results: dotted
 * paths, `[]` for every entry of a list. We update it by hand; the tests check every page by it.
 */
export const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  VacationRental: [
    'identifier',
    'name',
    'image[]',
    'latitude',
    'longitude',
    'containsPlace.occupancy.value',
    'address.addressCountry',
    'address.addressLocality',
    'address.addressRegion',
    'address.postalCode',
    'address.streetAddress',
    'checkinTime',
    'checkoutTime',
    'description',
    'containsPlace.additionalType',
    'containsPlace.numberOfBedrooms',
    'containsPlace.numberOfBathroomsTotal',
    'containsPlace.amenityFeature[].name',
    'containsPlace.amenityFeature[].value',
    'containsPlace.bed[].numberOfBeds',
    'containsPlace.bed[].typeOfBed',
  ],
  Hotel: [
    'name',
    'address.addressCountry',
    'address.addressLocality',
    'address.streetAddress',
    'image[]',
    'geo.latitude',
    'geo.longitude',
    'checkinTime',
    'checkoutTime',
    'amenityFeature[].name',
  ],
  Resort: [
    'name',
    'address.addressCountry',
    'address.addressLocality',
    'address.streetAddress',
    'image[]',
    'geo.latitude',
    'geo.longitude',
    'checkinTime',
    'checkoutTime',
    'amenityFeature[].name',
  ],
  Offer: [
    'price',
    'priceCurrency',
    'url',
    'availability',
    'priceSpecification.valueAddedTaxIncluded',
  ],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Review: ['author.name', 'datePublished', 'reviewRating.ratingValue', 'reviewRating.bestRating'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name'],
  BlogPosting: [
    'headline',
    'image[]',
    'datePublished',
    'dateModified',
    'author.name',
    'author.url',
    'publisher.name',
  ],
  ItemList: ['itemListElement[].position', 'itemListElement[].url'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  TouristTrip: ['name', 'description', 'image[]', 'offers.price', 'offers.priceCurrency'],
};

const present = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function at(value: unknown, steps: readonly string[]): boolean {
  const [step, ...rest] = steps;
  if (step === undefined) return present(value);
  if (typeof value !== 'object' || value === null) return false;
  const next = (value as Readonly<Record<string, unknown>>)[step.replace('[]', '')];
  if (!step.endsWith('[]')) return at(next, rest);
  return Array.isArray(next) && next.length > 0 && next.every((one) => at(one, rest));
}

/** The required fields that objects lack, including all objects inside them: 'Review: author.name'. */
export function lacks(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(lacks);
  if (typeof thing !== 'object' || thing === null) return [];
  const type: unknown = '@type' in thing ? thing['@type'] : '';
  const own = (REQUIRED[String(type)] ?? [])
    .filter((path) => !at(thing, path.split('.')))
    .map((path) => `${String(type)}: ${path}`);
  return [...own, ...Object.values(thing).flatMap(lacks)];
}
