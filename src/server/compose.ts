import { socialProviders } from '#marketplace/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { pairs } from '#shared/pairs.ts';
import type { PublicConfig } from '#web/context.ts';

export interface Composition {
  readonly ctx: Context;
  readonly clock: Context['clock'];
  readonly publicConfig: PublicConfig;
}

/** The composition root: every use case gets what it needs here and nowhere else. */
export function compose(ctx: Context): Composition {
  const { settings: config, clock } = ctx;
  const { publicUrl } = config;
  return {
    ctx,
    clock,
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
