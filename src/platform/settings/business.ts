import { z } from 'zod';
import { url, count, serialPrefix, gstins } from './schemas.ts';

/** Plainly samples: the demo shows where contacts stand. A server for others shows its operator's or none. */
export const SAMPLE_CONTACTS = {
  SUPPORT_PHONE: '1800 000 0000',
  SUPPORT_EMAIL: 'help@verandah.example',
  OFFICE_ADDRESS: '1 Example Lane, Lonavala, Maharashtra 410401',
} as const;

/** The marketplace's name, contacts, invoicing and limits of holds. */
export const businessSettings = {
  SUPPORT_PHONE: {
    schema: z.string().max(40).default(''),
    about:
      'telephone line of support; empty: none is shown anywhere; left out: a sample on one’s own machine, none on a server for others',
  },
  SUPPORT_EMAIL: {
    schema: z.union([z.literal(''), z.email()]).default(''),
    about:
      'support address, shown and written to; empty: none is shown, and what guests write goes to the address of MAIL_FROM; left out: as with SUPPORT_PHONE',
  },
  OFFICE_ADDRESS: {
    schema: z.string().max(200).default(''),
    about:
      'office on the contact page, its lines separated by commas; empty: not shown; left out: as with SUPPORT_PHONE',
  },
  SELLER_NAME: {
    schema: z.string().min(1).max(100).default('Verandah Demo Stays (fictional)'),
    about: 'legal name of the seller on GST invoices',
  },
  SELLER_ADDRESS: {
    schema: z.string().min(1).max(200).default('1 Example Lane, Lonavala 410401, Maharashtra'),
    about: 'address of the seller on GST invoices',
  },
  SELLER_GSTINS: {
    schema: gstins.default('27VDEMO0000V1ZX,30VDEMO0000V1ZA'),
    about:
      'GST registrations of the seller, one a state, separated by commas; a stay is invoiced under that of its state, else under the first',
  },
  INVOICE_PREFIX: {
    schema: serialPrefix.default('V'),
    about: 'one or two letters that begin the serials of invoices',
  },
  CREDIT_NOTE_PREFIX: {
    schema: serialPrefix.default('C'),
    about: 'the same for credit notes; must differ',
  },
  HOLDS_PER_PERSON: {
    schema: count.default(3),
    about: 'stays that one person, or one lead number, may hold for payment at a time',
  },
  HELD_NIGHTS_PER_PERSON: {
    schema: count.default(60),
    about:
      'room-nights that one person, or one lead number, may hold for payment at a time; one stay of any size may always be held',
  },
  SPLIT_ROOM_NIGHTS: {
    schema: count.default(30),
    about: 'room-nights of the largest stay that may be held for a group that shares the payment',
  },
  SPLITS_PER_PERSON: {
    schema: count.default(2),
    about:
      'stays that one person, or one lead number, may hold for a group that shares the payment at a time',
  },
  UNPAID_NIGHTS_PER_PERSON: {
    schema: count.default(60),
    about:
      'room-nights ahead that one person, or one lead number, may have booked with nothing paid',
  },
  UNPAID_NIGHTS_AT_PROPERTY: { schema: count.default(20), about: 'the same at one property' },
  NETWORK_TIMES: {
    schema: count.default(5),
    about:
      'how many persons’ worth of these may come from one network address; for nights booked with nothing paid, in a day',
  },
  DEPOSIT_ABOVE_ROOM_NIGHTS: {
    schema: count.default(10),
    about:
      'the most room-nights (nights × rooms, a house let whole is one room) that are booked with nothing paid; a larger stay pays DEPOSIT_PERCENT online',
  },
  DEPOSIT_PERCENT: {
    schema: z.coerce.number().int().min(0).max(100).default(20),
    about:
      'percent of the total that a stay above DEPOSIT_ABOVE_ROOM_NIGHTS pays online where the property asks for nothing; 0: no deposit',
  },
  CHAT_URL: {
    schema: url.default(''),
    about: 'another chat for the Support buttons; empty: /chat, where guests write to the desk',
  },
  ANDROID_APP_URL: {
    schema: url.default(''),
    about: 'store page of the Android app; empty: not shown',
  },
  IOS_APP_URL: { schema: url.default(''), about: 'store page of the iOS app; empty: not shown' },
  SOCIAL_LINKS: {
    schema: z.string().default(''),
    about: 'Name=address pairs shown in the footer, separated by commas; empty: none',
  },
  MAP_TILE_URL: {
    schema: z.string().default(''),
    about: 'raster tiles {z}/{x}/{y}; empty: the drawn base map',
  },
  MAP_TILES: {
    schema: url.default(''),
    about:
      'a PMTiles archive of vector tiles (layers of the Protomaps basemap, version 4) at an address that answers range requests from this site; goes before MAP_TILE_URL; empty: none',
  },
  MAP_ATTRIBUTION: {
    schema: z.string().default(''),
    about:
      'credit line the tile provider asks for; empty: what the archive of MAP_TILES says itself',
  },
} as const;
