/** What each score is called on the form. */
const SCORE_LABELS = { location: 'Location', food: 'Food', cleaning: 'Cleaning', facility: 'Facility', money: 'Value for money', overall: 'Over All Rating' } as const;

/** Texts of writing a review and of the list of one's own. */
export const writeReview = {
  title: 'Write Review',
  text: (from: string, to: string) => `Your stay from ${from} to ${to}`,
  intro: 'Half stars count. We read every review before it is shown; your first name and the letter of your last stand beside it.',
  scores: SCORE_LABELS,
  scoresTitle: 'Your scores',
  stars: (value: number) => `${value} ${value === 1 ? 'star' : 'stars'}`,
  chosen: (value: number) => `${value} of 5`,
  typeTitle: 'Who stayed?',
  types: { family: 'Family', couple: 'Couple', friends: 'Friends', business: 'Business', solo: 'Solo' },
  titleLabel: 'Title',
  titleHint: 'The stay in a few words',
  detailsLabel: 'Your review',
  detailsHint: 'What should somebody know who thinks of booking this house?',
  submit: 'Submit Your Review',
  sent: 'Thank You For Submit Your Review',
  sentText: 'It is under review and appears on the page of the house once it is published.',
  toReviews: 'My Reviews',
  toBookings: 'My Bookings',

  scoreRequired: (name: keyof typeof SCORE_LABELS) => `Please choose the stars for ${SCORE_LABELS[name].toLowerCase()}`,
  scoreInvalid: 'Give half stars from 0.5 to 5',
  typeRequired: 'Please choose who stayed',
  titleRequired: 'Please enter a title',
  detailsRequired: 'Please enter your review',
  tooLong: (most: number) => `At most ${most} characters`,
  notStayed: 'A review can be written once the stay is completed.',
  alreadyWritten: 'You have written a review of this stay already.',

  myReviews: 'My Reviews',
  columns: { hotel: 'Hotel', tag: 'Tag', title: 'Title', rating: 'Over All Rating', status: 'Status' },
  published: 'Published',
  underReview: 'Under Review',
  none: 'No reviews yet',
  noneText: 'After a stay you can write a review: it is offered beside the completed booking.',
  completedStays: 'See completed stays',
} as const;
