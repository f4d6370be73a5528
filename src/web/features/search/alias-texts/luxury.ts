/** Texts of the two pages about the finest houses. */
export const luxury = {
  luxury: {
    title: 'Luxury villas in Lonavala',
    heading: 'Luxury villas in Lonavala',
    description: 'Large, well-kept villas around Lonavala with staff, lawns and long views. One total with taxes, the real cancellation rule, and what is free on your dates.',
    text: [
      'Luxury in these hills is mostly space and quiet: a lawn that nobody else walks across, bedrooms that each have a bathroom of their own, a cook who asks the evening before what you would like for breakfast, and a verandah deep enough to sit out a storm with dry feet. The grander houses stand above Tungarli, along the ridge at Khandala, on the slopes by Tiger Point and at the water’s edge in Pawna.',
      'Look at three things before the pictures win you over. The number of bedrooms, because a villa is let whole and an empty wing is paid for as well. The road, since some of the best views end in a kilometre of stones that a low car does not like. And the rule for cancelling: many large houses ask for notice of twelve days. Each card says so with its date and hour, next to one total that already holds the GST.',
    ],
  },
  best: {
    title: 'Best luxury villas in Lonavala, by guest rating',
    heading: 'The best luxury villas in Lonavala, as guests rate them',
    description: 'Villas in Lonavala in the order of what guests gave them after their stay. Scores come from completed stays only; prices are totals with taxes.',
    text: [
      'Best is a large word, so this page lets other guests say it. The list stands in the order of their scores, and a house only gets one once at least three parties have written after checking out. Below that you see how many reviews there are and nothing more. Nobody can buy a better place here, and a review is only possible for a stay that really took place.',
      'What lifts a house, if you read many of those reviews, is seldom the size of its pool. It is hot water on the third shower, a caretaker who picks up the phone, mattresses somebody has slept on before buying them, a kitchen with enough pots, and a gate that is open when you arrive at nine. Read a few with your own party in mind: what is perfect for eight friends may be too loud for grandparents, and the other way round. Then choose your dates, since the finest weekends go three to five weeks ahead.',
    ],
  },
} as const;
