export interface Review {
  readonly id: number;
  readonly propertyId: number;
  readonly author: string;
  readonly type: 'family' | 'couple' | 'friends' | 'business' | 'solo';
  /** stars 0.5..5 */
  readonly location: number;
  readonly food: number;
  readonly cleaning: number;
  readonly facility: number;
  readonly money: number;
  readonly overall: number;
  readonly title: string;
  readonly details: string;
  readonly at: Date;
}

export interface ReviewSummary {
  readonly count: number;
  /** averages in stars, one decimal; null below 3 reviews (then only the count is shown) */
  readonly scores: { overall: number; location: number; food: number; cleaning: number; facility: number; money: number } | null;
}

export interface Reviews {
  /** published reviews, newest first */
  ofProperty(propertyId: number, page: number, limit: number): Promise<{ reviews: readonly Review[]; summary: ReviewSummary }>;
  /** one of the best recent published ones, for the home page */
  testimonial(): Promise<(Review & { propertyName: string; propertySlug: string; hotelType: 'hotel' | 'resort' | 'bungalow' }) | null>;
}
