import { addDays, type Stay } from '#shared/dates.ts';
import { GROUP_STORIES, type Story } from './stories-of-groups.ts';
import {
  atProvider,
  bookThere,
  cancel,
  change,
  choose,
  hold,
  lookUntilBooked,
  pay,
  type Order,
  type Visit,
} from './visit.ts';

/** Holds, pays, waits for the confirmation, and goes on. */
async function booked(
  visit: Visit,
  terms: 'online' | 'part' | 'property',
  then: (order: Order) => Promise<string>,
  nights = 2,
): Promise<string> {
  const order = await hold(visit, terms, { nights });
  if (typeof order === 'string') return order;
  if (!(await atProvider(visit, order.order, 'pay'))) return 'the page was gone';
  const state = await lookUntilBooked(visit, order);
  if (state !== 'booked') return `paid, ${state}`;
  visit.journal.confirmed(order.id);
  return then(order);
}

const longer = ({ checkIn, checkOut }: Stay): Stay => ({ checkIn, checkOut: addDays(checkOut, 1) });
const shorter = ({ checkIn, checkOut }: Stay): Stay => ({
  checkIn,
  checkOut: addDays(checkOut, -1),
});

/** Changes to a longer stay and pays the difference if one is due. */
async function growAndPay(visit: Visit, made: Order): Promise<string> {
  const asked = longer(made.stay);
  const waiting = await change(visit, made, asked);
  if (typeof waiting === 'string') return waiting;
  if (!(await atProvider(visit, waiting.order, 'pay'))) return 'the page of the change was gone';
  const state = await lookUntilBooked(visit, { id: made.id, txn: waiting.txn });
  if (state === 'booked') visit.journal.changed(made.id, asked);
  return state === 'booked' ? 'changed, difference paid' : `change paid, ${state}`;
}

/** Every course of a booking and its money. The first round takes them in this order, later ones at random. */
export const STORIES: Readonly<Record<string, Story>> = {
  'pays at the property': async (visit) => {
    const made = await bookThere(visit);
    return typeof made === 'string' ? made : 'booked';
  },
  'pays online': async (visit) => {
    const order = await hold(visit);
    return typeof order === 'string' ? order : pay(visit, order);
  },
  'pays a part': async (visit) => {
    const order = await hold(visit, 'part');
    return typeof order === 'string' ? order : pay(visit, order);
  },
  'is declined, then pays': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    await atProvider(visit, order.order, 'decline');
    await lookUntilBooked(visit, order, 1);
    return pay(visit, order);
  },
  'is declined and leaves': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    await atProvider(visit, order.order, 'decline');
    await atProvider(visit, order.order, 'cancel');
    return 'left unpaid';
  },
  'never pays, and somebody says it was paid': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    await visit.forge(order.session);
    return 'left unpaid';
  },
  'pays too little': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    await atProvider(visit, order.order, 'pay', {
      amount: String(Math.round(order.amount * 100) - 100),
    });
    return `paid too little, ${await lookUntilBooked(visit, order, 2)}`;
  },
  'pays in dollars': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    await atProvider(visit, order.order, 'pay', { currency: 'usd' });
    return `paid in dollars, ${await lookUntilBooked(visit, order, 2)}`;
  },
  'pays when the hold is over': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    await visit.endHold(order.id);
    // Another guest may take the nights meanwhile, and the product may end the order.
    if (visit.random.chance(0.5))
      await visit.client.ask({
        path: '/api/v1/hotel/get_hotelcheck',
        body: {
          hotel_id: order.hotel,
          start: order.stay.checkIn,
          end: order.stay.checkOut,
          rooms: 1,
          adult: 2,
        },
      });
    const paid = await atProvider(visit, order.order, 'pay');
    const state = await lookUntilBooked(visit, order, 3);
    if (state === 'booked') visit.journal.confirmed(order.id);
    return paid ? `paid late, ${state}` : 'too late to pay';
  },
  'gives up, and pays all the same': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    const gone = await cancel(visit, order);
    const paid = await atProvider(visit, order.order, 'pay');
    return paid ? `${gone}, paid all the same` : gone;
  },
  'pays and gives up at once': async (visit) => {
    const order = await hold(visit);
    if (typeof order === 'string') return order;
    const [gone] = await Promise.all([cancel(visit, order), atProvider(visit, order.order, 'pay')]);
    return `${gone}, paid at once`;
  },
  'uses a coupon and pays at the property': async (visit) => {
    const made = await bookThere(visit, visit.site.coupon);
    return typeof made === 'string' ? made : 'booked';
  },
  'uses a coupon and pays online': async (visit) => {
    const order = await hold(visit, 'online', { coupon: visit.site.coupon });
    return typeof order === 'string' ? order : pay(visit, order);
  },
  'books with payment there and cancels': async (visit) => {
    const made = await bookThere(visit, visit.random.chance(0.3) ? visit.site.coupon : '');
    return typeof made === 'string' ? made : cancel(visit, made);
  },
  'pays and cancels': (visit) =>
    booked(visit, visit.random.pick(['online', 'online', 'part']), (order) => cancel(visit, order)),
  'changes a stay that is paid there': async (visit) => {
    const made = await bookThere(visit);
    if (typeof made === 'string') return made;
    const { stay } = choose(visit, 'property');
    const done = await change(visit, made, stay);
    return typeof done === 'string' ? done : 'change left unpaid';
  },
  'changes to a dearer stay and pays': (visit) =>
    booked(visit, 'online', (order) => growAndPay(visit, order)),
  'changes to a dearer stay and does not pay': (visit) =>
    booked(visit, 'online', async (order) => {
      const waiting = await change(visit, order, longer(order.stay));
      return typeof waiting === 'string' ? waiting : 'change left unpaid';
    }),
  'changes to a cheaper stay': (visit) =>
    booked(
      visit,
      'online',
      async (order) => {
        const done = await change(visit, order, shorter(order.stay));
        return typeof done === 'string' ? done : 'change left unpaid';
      },
      3,
    ),
  'changes, then cancels': (visit) =>
    booked(visit, 'online', async (order) => {
      await growAndPay(visit, order);
      return cancel(visit, order);
    }),
  'asks for two changes and pays both orders': (visit) =>
    booked(visit, 'online', async (order) => {
      const first = await change(visit, order, longer(order.stay));
      // The product cannot end the first order while the provider is away.
      await visit.failProvider(2);
      const twice = longer(longer(order.stay));
      const second = await change(visit, order, twice);
      const paid = typeof first !== 'string' && (await atProvider(visit, first.order, 'pay'));
      if (typeof second === 'string') return `second ${second}${paid ? ', first paid' : ''}`;
      await atProvider(visit, second.order, 'pay');
      const state = await lookUntilBooked(visit, { id: order.id, txn: second.txn }, 4);
      return `two changes${paid ? ', both' : ', one'} paid, ${state}`;
    }),
  ...GROUP_STORIES,
};
