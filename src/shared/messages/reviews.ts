const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of the page with all reviews of a property. */
export const reviews = {
  title: (name: string) => `Reviews of ${name}`,
  description: (name: string, n: number) => `${count(n, 'review', 'reviews')} of ${name} by guests who stayed there, with scores for location, food, cleanliness, facilities and value.`,
  outOf: 'out of 5',
  overall: 'Overall',
  scores: 'Scores',
  distribution: 'How the scores are spread',
  stars: (n: number) => `${n} ${n === 1 ? 'star' : 'stars'}`,
  ofReviews: (n: number) => count(n, 'review', 'reviews'),
  computed: 'Averages of what guests gave, counted anew with each review.',
  types: 'Who stayed',
  allTypes: 'All guests',
  sortBy: 'Sort by',
  sorts: { newest: 'Newest first', best: 'Best first', critical: 'Most critical first' },
  apply: 'Apply',
  shown: (from: number, to: number, of: number) => `${from}–${to} of ${of}`,
  list: 'Reviews',
  none: 'No reviews yet',
  noneText: 'Nobody who stayed here has written yet. A score is shown once there are three reviews.',
  few: (n: number) => `${count(n, 'review', 'reviews')} so far. A score is shown from three on.`,
  noneOfType: 'No reviews from these guests yet.',
  showAll: 'Show all reviews',
  book: 'See prices and book',
} as const;
