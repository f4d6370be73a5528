/** What is said of a search request: its area in words, and why it cannot be answered. */
export const searchRequest = {
  mapArea: 'the area on the map',
  aroundPoint: 'around the chosen point',
  problems: {
    'search.point': 'Latitude and longitude must be given together and be a place on Earth',
    'search.bounds': 'The map area is not a valid rectangle',
    'search.filter': 'This filter value is not known',
    'search.sort': 'This order is not known',
    'search.page': 'The page must be a whole number from 1',
    'search.limit': 'The limit must be a whole number from 1 to 100',
  },
} as const;
