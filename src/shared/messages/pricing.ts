import type { StayProblem } from '../dates.ts';
import type { PartyProblem } from '../party.ts';
import { stayWords } from './stay-words.ts';

const stay: Record<StayProblem, string> = {
  'dates.invalid': 'Please choose a check-in and a check-out date.',
  'dates.past': 'The check-in date has passed. Please choose today or a later date.',
  'dates.order': 'Check-out has to be after check-in.',
  'dates.too-long': 'A stay can be at most 30 nights.',
  'dates.too-far': 'Stays can be booked up to 365 days ahead.',
};

const party: Record<PartyProblem, string> = {
  'party.rooms': 'Please choose 1 to 20 rooms.',
  'party.adults': 'At least one adult, and at most 60, can stay on one booking.',
  'party.children': 'At most 4 children can stay in each room.',
  'party.child-age': 'Please give an age from 0 to 12 for each child. Guests over 12 count as adults.',
};

const rupees = (amount: number): string => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(amount / 100);
const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const percent = (hundredths: number): string => `${hundredths / 100}%`;

/** What price, availability and coupons say to people. Amounts are paise, percentages hundredths of a percent. */
export const pricing = {
  stay,
  party,
  propertyNotFound: 'We could not find this property.',
  month: 'Please give a month as YYYY-MM.',
  soldOut: stayWords.notAvailable,
  capacity: (adults: number, guests: number) =>
    `This selection sleeps at most ${many(adults, 'adult')} and ${many(guests, 'guest')} in all. Please choose more room for your party.`,
  bedrooms: (bedrooms: number) => `This villa has ${many(bedrooms, 'bedroom')}, fewer than you asked for.`,
  wholeVilla: 'A villa is booked whole: please choose it once.',
  roomCount: (asked: number, chosen: number) => `You asked for ${many(asked, 'room')} and chose ${chosen}. Please make them match.`,
  roomsExist: (units: number) => `Only ${many(units, 'room')} of this kind ${units === 1 ? 'exists' : 'exist'}.`,
  tooFewRooms: (units: number) => `This property has ${many(units, 'room')} in all.`,
  unknownPick: 'That room or plan is no longer offered here. Please choose again.',
  quantity: 'Please choose a whole number of rooms, one or more.',
  lines: {
    base_rate: (nights: number, units: number) => (units > 1 ? `Base price, ${many(units, 'room')} x ${many(nights, 'night')}` : `Base price, ${many(nights, 'night')}`),
    child_charges: 'Child charges',
    hotel_discount: (hundredths: number, lastMinute: boolean) =>
      `${lastMinute ? 'Last-minute discount' : 'Hotel Discount'}${hundredths > 0 ? ` (${percent(hundredths)})` : ''}`,
    booster_discount: (hundredths: number) => `Booster Discount${hundredths > 0 ? ` (${percent(hundredths)})` : ''}`,
    bungalow_offer: (title: string) => title || 'Property offer',
    coupon: (code: string) => `Coupon ${code}`,
    cgst: 'CGST',
    sgst: 'SGST',
  },
  coupon: {
    'coupon.unknown': () => 'This coupon code is not known. Please check the spelling.',
    'coupon.expired': () => 'This coupon has expired.',
    'coupon.not-yet': (from: string) => `This coupon can be used for bookings made from ${from}.`,
    'coupon.used-up': () => 'All uses of this coupon are gone.',
    'coupon.used-by-you': () => 'You have already used this coupon.',
    'coupon.min-spend': (least: number) => `This coupon needs a stay of at least ₹${rupees(least)} before taxes.`,
    'coupon.wrong-stay-dates': () => 'This coupon does not hold on the nights of your stay.',
    'coupon.wrong-type': (kind: string) => `This coupon is only for ${kind}.`,
    'coupon.wrong-property': () => 'This coupon is for another property.',
    'coupon.nothing-left': () => 'Your stay already costs so little that this coupon can take nothing off.',
  },
  /** the success of a coupon; amount in paise */
  couponSaved: (amount: number, code: string) => stayWords.couponSaved(`₹${rupees(amount)}`, code),
  couponKind: { hotel: 'hotels', resort: 'resorts', bungalow: 'villas' },
};
