import { stayWords } from './stay-words.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of room selection. */
export const rooms = {
  title: 'Choose your rooms',
  titleVilla: 'Choose your plan',
  intro: 'Rooms and plans may stand beside each other: count up what your party needs.',
  stay: 'Dates and guests',
  update: 'Show rooms and prices',
  tonight: 'No dates are chosen yet: these are prices of tonight.',

  // a room
  more: 'More',
  moreOf: (room: string) => `More about ${room}`,
  amenities: 'In the room',
  size: (sqft: string) => `${sqft} sq.ft.`,
  sleeps: (adults: number, children: number) => `Sleeps ${count(adults, 'adult', 'adults')}${children > 0 ? ` and ${count(children, 'child', 'children')}` : ''}`,
  noRooms: 'No rooms are listed for this property just now.',

  // a tariff
  accommodation: 'Accommodation',
  accommodationOnly: 'Accommodation only',
  freeBreakfast: 'Free breakfast',
  partRefund: (percent: number, when: string) => `${percent}% back until ${when}`,
  perNight: 'a night, before taxes',
  perNightOf: (units: number) => `a night for ${units} rooms, before taxes`,
  left: (units: number) => (units === 1 ? 'The last one' : `${units} left`),
  select: 'Select',
  selected: 'Selected',
  selectOf: (room: string, plan: string) => `Select ${room}, ${plan}`,
  quantityOf: (room: string, plan: string) => `Rooms: ${room}, ${plan}`,
  oneAdultEach: 'Each room needs an adult: for more rooms, add guests first.',

  // the bar
  chosen: 'Your choice',
  pick: (units: number, room: string, plan: string) => `${units > 1 ? `${units} x ` : ''}${room}, ${plan}`,
  andMore: (plans: number) => `and ${count(plans, 'plan', 'plans')} more`,
  aNight: (amount: string) => `${amount} a night`,
  totalFor: (nights: number) => `for ${count(nights, 'night', 'nights')}, taxes included`,
  continue: 'Continue',
  nothingChosen: 'Choose at least one room to go on.',
  notBookable: 'This choice cannot be booked yet.',

  // what stands in the way
  remedy: (units: number) => `Your party fits into ${count(units, 'room', 'rooms')}.`,
  takeRemedy: (units: number) => `Take ${count(units, 'room', 'rooms')}`,
  largerStays: 'See stays for your party',
  soldOutTitle: stayWords.missed,
  soldOut: stayWords.notAvailable,
  soldOutChoice: 'What you chose is sold out on these dates. Other rooms may be free.',
  takeFree: 'Take what is free',
  nextDate: stayWords.nextAvailable,
  paused: 'This property takes no bookings just now.',
} as const;
