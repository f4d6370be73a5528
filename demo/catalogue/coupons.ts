/** Demo coupons, one of every kind the price rules know. Money is whole rupees, dates are days from seeding. */
export interface SeedCoupon {
  code: string;
  title: string;
  description: string;
  percent?: number;
  rupees?: number;
  /** the most a percent coupon takes off */
  capRupees?: number;
  minSpendRupees?: number;
  /** day offsets from the day of seeding; the end is exclusive */
  bookFrom?: number;
  bookTo?: number;
  stayFrom?: number;
  stayTo?: number;
  hotelType?: 'hotel' | 'resort' | 'bungalow';
  propertySlug?: string;
  maxUses?: number;
  maxUsesPerUser?: number;
  used?: number;
  /** supplier: lowers the taxable value; platform: does not */
  fundedBy: 'platform' | 'supplier';
  /** shown in the coupon drawer; an unlisted code works only when typed */
  listed: boolean;
}

export const coupons: readonly SeedCoupon[] = [
  {
    code: 'WELCOME500',
    title: '₹500 off your first stay',
    description: 'Flat ₹500 off any stay of ₹3,000 or more. Once for each guest.',
    rupees: 500,
    minSpendRupees: 3000,
    maxUsesPerUser: 1,
    used: 41,
    fundedBy: 'platform',
    listed: true,
  },
  {
    code: 'MONSOON15',
    title: '15% off, up to ₹3,000',
    description: 'For nights in the next four months, on any house or hotel.',
    percent: 15,
    capRupees: 3000,
    stayFrom: 0,
    stayTo: 120,
    maxUsesPerUser: 2,
    used: 87,
    fundedBy: 'platform',
    listed: true,
  },
  {
    code: 'SLABSHIFT',
    title: '₹900 off hotel rooms, given by the hotel',
    description: 'The hotel lowers its own price, so GST is charged on the lower price as well.',
    rupees: 900,
    minSpendRupees: 5000,
    hotelType: 'hotel',
    fundedBy: 'supplier',
    listed: true,
  },
  {
    code: 'BIGHOUSE',
    title: '₹2,500 off a large house',
    description: 'Flat ₹2,500 off whole villas when the stay comes to ₹30,000 or more.',
    rupees: 2500,
    minSpendRupees: 30000,
    hotelType: 'bungalow',
    maxUses: 200,
    used: 12,
    fundedBy: 'platform',
    listed: true,
  },
  {
    code: 'RESORT10',
    title: '10% off resorts, up to ₹1,500',
    description:
      'Paid for by the resorts themselves. Good on every resort, every night of the week.',
    percent: 10,
    capRupees: 1500,
    hotelType: 'resort',
    fundedBy: 'supplier',
    listed: true,
  },
  {
    code: 'MOGRA750',
    title: '₹750 off at Mogra House',
    description: 'A thank-you from the owners to guests who come back. Only for Mogra House.',
    rupees: 750,
    propertySlug: 'mogra-house',
    maxUsesPerUser: 3,
    fundedBy: 'supplier',
    listed: true,
  },
  {
    code: 'LAKEDAWN',
    title: '12% off at Lohagad Lantern',
    description:
      'From the house itself, for those who book well ahead: nights from six weeks from now.',
    percent: 12,
    stayFrom: 42,
    stayTo: 365,
    propertySlug: 'lohagad-lantern',
    fundedBy: 'supplier',
    listed: true,
  },
  {
    code: 'EARLYBIRD',
    title: '8% off when you book this month',
    description: 'Book within thirty days for nights at least three weeks away. At most ₹2,000.',
    percent: 8,
    capRupees: 2000,
    bookFrom: 0,
    bookTo: 30,
    stayFrom: 21,
    fundedBy: 'platform',
    listed: true,
  },
  {
    code: 'PHONEFRIEND',
    title: '₹300 off from the support desk',
    description:
      'Given by hand when something went wrong. Not shown in the drawer; it works when typed.',
    rupees: 300,
    maxUses: 500,
    used: 23,
    maxUsesPerUser: 1,
    fundedBy: 'platform',
    listed: false,
  },
  {
    code: 'EXPIRED10',
    title: '10% off last season',
    description: 'Ended with the season it was made for.',
    percent: 10,
    capRupees: 1000,
    bookFrom: -120,
    bookTo: -14,
    used: 64,
    fundedBy: 'platform',
    listed: false,
  },
  {
    code: 'FULLHOUSE',
    title: '20% off for the first twenty',
    description: 'Twenty guests were quicker. All uses are gone.',
    percent: 20,
    capRupees: 4000,
    maxUses: 20,
    used: 20,
    fundedBy: 'platform',
    listed: false,
  },
  {
    code: 'NEXTWINTER',
    title: '₹1,000 off, starting soon',
    description: 'Opens for booking in thirty days. Typed before that, it says so.',
    rupees: 1000,
    minSpendRupees: 8000,
    bookFrom: 30,
    bookTo: 90,
    fundedBy: 'platform',
    listed: false,
  },
];
