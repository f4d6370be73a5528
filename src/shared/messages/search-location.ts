/** Texts of the page where a place is chosen. */
export const searchLocation = {
  title: 'Where would you like to wake up?',
  text: 'Type a town, a village or the name of a house, or begin with one of the two places most people go.',
  description: 'Choose a place for your stay: Lonavala, Goa, or any town, village or house by name.',
  popularCities: 'Popular cities',
  destination: 'Destination',
  results: 'Stays',
} as const;
