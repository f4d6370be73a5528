import { socialProviders } from '#marketplace/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { pairs } from '#shared/pairs.ts';
import type { PublicConfig } from '#web/context.ts';

/** The settings that pages may know. None is a secret. */
export function publicConfig(ctx: Context): PublicConfig {
  const { settings } = ctx;
  return {
    brandName: settings.BRAND_NAME,
    publicUrl: settings.publicUrl,
    supportPhone: settings.SUPPORT_PHONE,
    supportEmail: settings.SUPPORT_EMAIL,
    officeAddress: settings.OFFICE_ADDRESS,
    chatUrl: settings.CHAT_URL || '/chat',
    androidAppUrl: settings.ANDROID_APP_URL,
    iosAppUrl: settings.IOS_APP_URL,
    socialLinks: Object.entries(pairs(settings.SOCIAL_LINKS)).map(([name, address]) => ({
      name,
      url: address,
    })),
    devTools: settings.inTheWorks,
    mapTiles: settings.MAP_TILES,
    mapTileUrl: settings.MAP_TILE_URL,
    mapAttribution: settings.MAP_ATTRIBUTION,
    socialProviders: socialProviders(ctx),
  };
}
