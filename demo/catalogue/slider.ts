/** The three scenes at the top of the home page. */
export interface SeedSlide {
  picture: 'banner-monsoon' | 'banner-lake' | 'banner-hills';
  title: string;
  text: string;
  href: string;
}

export const slider: readonly SeedSlide[] = [
  {
    picture: 'banner-monsoon',
    title: 'Come up when it rains',
    text: 'Houses with deep verandahs in Lonavala and Khandala, priced with taxes from the first screen.',
    href: '/search?location=Lonavala%2C+Maharashtra&hotel_type=bungalow',
  },
  {
    picture: 'banner-lake',
    title: 'Wake beside the Pawna',
    text: 'Four forts, one lake, and kitchens that know how to do bhakri over a wood fire.',
    href: '/search?location=Pawna%2C+Lonavala&hotel_type=bungalow',
  },
  {
    picture: 'banner-hills',
    title: 'Two hills over, strawberries',
    text: 'Mahabaleshwar and Panchgani for a long weekend with children, cool even in May.',
    href: '/search?location=Mahabaleshwar%2C+Maharashtra&hotel_type=hotel',
  },
];
