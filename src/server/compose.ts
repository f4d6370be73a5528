import { createAccounts } from '#marketplace/accounts/index.ts';
import { createBlog } from '#marketplace/blog/index.ts';
import { createBookings } from '#marketplace/bookings/index.ts';
import { createCheckout } from '#marketplace/checkout/index.ts';
import { createIntake, USUAL_INTAKE_LIMITS } from '#marketplace/intake/index.ts';
import { createInventory } from '#marketplace/inventory/index.ts';
import { createInvoices } from '#marketplace/invoices/index.ts';
import { createNotifications } from '#marketplace/messages/index.ts';
import { createPayments } from '#marketplace/payments/index.ts';
import { createPersonalData } from '#marketplace/personal-data/index.ts';
import { createPricing } from '#marketplace/pricing/index.ts';
import { createProperties } from '#marketplace/catalogue/index.ts';
import { createReviews } from '#marketplace/reviews/index.ts';
import { createSearch } from '#marketplace/search/index.ts';
import type { Services } from '#marketplace/services.ts';
import { createSupport, USUAL_CONTACT_LIMITS } from '#marketplace/support/index.ts';
import { createTours, USUAL_ENQUIRY_LIMITS } from '#marketplace/tours/index.ts';
import { createWishlist } from '#marketplace/wishlist/index.ts';
import type { Context } from '#platform/context.ts';
import { derivedSecret } from '#platform/secrets.ts';
import { pairs } from '#shared/pairs.ts';
import type { PublicConfig } from '#web/context.ts';
import { sellerSettings } from './seller-settings.ts';
import { passwordLimits } from './sign-in-settings.ts';

export interface Composition {
  readonly ctx: Context;
  readonly services: Services;
  readonly clock: Context['clock'];
  readonly publicConfig: PublicConfig;
  readonly memories: Memories;
}

/** What slices remember in this process, valid only while it hears of changes. */
export interface Memories {
  /** changes are heard from now on */
  remember(): void;
  /** they no longer are */
  forget(): void;
  onChanged(subject: string): void;
}

/** The composition root: every use case gets what it needs here and nowhere else. */
export function compose(ctx: Context): Composition {
  const { settings: config, db, pool, clock } = ctx;
  const { publicUrl } = config;
  const notifications = createNotifications({
    db,
    clock,
    sms: ctx.sms,
    mail: ctx.mail,
    settings: config,
    documents: { invoice: (bookingId) => invoices.invoiceFor(bookingId), 'credit-note': (bookingId) => invoices.creditNoteFor(bookingId) },
  });
  const properties = createProperties({ db, pool, clock });
  const inventory = createInventory({ db, pool, clock });
  const payments = createPayments({ db, clock, ...ctx.payments, publicUrl });
  const blog = createBlog({ db, clock });
  const pricing = createPricing({ ...ctx, inventory, quoteSecret: config.secret });
  const wishlist = createWishlist({ db, clock });
  const accounts = createAccounts({
    db,
    clock,
    notifications,
    wishlist,
    brandName: config.BRAND_NAME,
    otpSecret: derivedSecret(config.secret, 'otp'),
    limits: { globalPerHour: config.OTP_GLOBAL_PER_HOUR, perAddressPerHour: config.OTP_PER_ADDRESS_PER_HOUR, perNumberAndAddressPerHour: config.OTP_PER_NUMBER_PER_HOUR, perNumberPerHour: config.OTP_PER_NUMBER_PER_HOUR * 3, ...passwordLimits(config.PASSWORD_TRIES_PER_HOUR) },
    providers: ctx.identity,
  });
  const search = createSearch({ db, pool, clock, pricing, properties, wishlist });
  const bookings = createBookings({ db, clock });
  const invoices = createInvoices({ db, clock, bookings, seller: sellerSettings(config), brandName: config.BRAND_NAME });
  const reviews = createReviews(ctx);
  const personalData = createPersonalData({ db, clock, accounts, notifications, brandName: config.BRAND_NAME, publicUrl });
  const support = createSupport({ db, clock, notifications, supportEmail: config.SUPPORT_EMAIL, limits: config.RATE_LIMITS ? USUAL_CONTACT_LIMITS : null });
  const tours = createTours({ db, clock, notifications, supportEmail: config.SUPPORT_EMAIL, publicUrl, limits: config.RATE_LIMITS ? USUAL_ENQUIRY_LIMITS : null });
  const intake = createIntake({
    db,
    clock,
    notifications,
    accounts,
    gazetteer: ctx.gazetteer,
    incoming: ctx.incoming,
    brandName: config.BRAND_NAME,
    publicUrl,
    supportEmail: config.SUPPORT_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
    limits: config.RATE_LIMITS ? USUAL_INTAKE_LIMITS : null,
  });
  const checkout = createCheckout({ db, clock, pricing, inventory, bookings, payments, invoices, properties, notifications, brandName: config.BRAND_NAME, publicUrl });
  return {
    ctx,
    clock,
    memories: {
      remember: () => {
        ctx.caches.start();
        properties.remember();
        search.remember();
      },
      forget: () => {
        ctx.caches.stop();
        properties.forgetCatalogue();
        search.forgetPrices();
      },
      onChanged: (subject) => {
        ctx.caches.onChange(subject);
        properties.onChanged(subject);
        search.onChanged(subject);
      },
    },
    services: { accounts, blog, bookings, checkout, intake, inventory, invoices, notifications, payments, personalData, pricing, properties, reviews, search, support, tours, wishlist },
    publicConfig: {
      brandName: config.BRAND_NAME,
      publicUrl,
      supportPhone: config.SUPPORT_PHONE,
      supportEmail: config.SUPPORT_EMAIL,
      chatUrl: config.CHAT_URL,
      androidAppUrl: config.ANDROID_APP_URL,
      iosAppUrl: config.IOS_APP_URL,
      socialLinks: Object.entries(pairs(config.SOCIAL_LINKS)).map(([name, address]) => ({ name, url: address })),
      devTools: config.NODE_ENV !== 'production',
      mapTileUrl: config.MAP_TILE_URL,
      mapAttribution: config.MAP_ATTRIBUTION,
      socialProviders: accounts.socialProviders,
    },
  };
}
