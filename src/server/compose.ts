import { socialProviders, wishlistIds } from '#marketplace/accounts/index.ts';
import { createProperties } from '#marketplace/catalogue/index.ts';
import { createSearch } from '#marketplace/search/index.ts';
import type { Services } from '#marketplace/services.ts';
import type { Context } from '#platform/context.ts';
import { pairs } from '#shared/pairs.ts';
import type { PublicConfig } from '#web/context.ts';

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
  const properties = createProperties({ db, pool, clock });
  const search = createSearch({ db, pool, clock, ctx, properties, wishlist: { ids: (owner) => wishlistIds(ctx, owner) } });
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
    services: { properties, search },
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
      socialProviders: socialProviders(ctx),
    },
  };
}
