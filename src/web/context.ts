import { createContext } from 'react-router';
import type { Context, Session } from '#platform/context.ts';
import type { PictureFormat, PictureWidth } from '#shared/picture-url.ts';
import type { ProviderName } from '#shared/provider-names.ts';

/** Settings for pages. Nothing in it is secret. */
export interface PublicConfig {
  readonly brandName: string;
  readonly publicUrl: string;
  /** these three may be '' for none; commas separate the lines of an office */
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly officeAddress: string;
  /** '/chat', or another chat's address */
  readonly chatUrl: string;
  readonly androidAppUrl: string;
  readonly iosAppUrl: string;
  readonly devTools: boolean;
  readonly mapTileUrl: string;
  /** a PMTiles archive; '' for none */
  readonly mapTiles: string;
  readonly mapAttribution: string;
  /** the configured identity providers */
  readonly socialProviders?: readonly ProviderName[];
  /** the product's pages on other sites, for the footer; empty unless configured */
  readonly socialLinks?: readonly { readonly name: string; readonly url: string }[];
}

/** Facts about the request for loaders and actions. */
export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly session: Session | null;
  /** random first-party id of this browser for a visitor's wishlist; null until needed */
  readonly fingerprint: string | null;
  /** the last challenge sent to this browser */
  readonly challengeId: string | null;
  /** the company that the visitor stated, from their cookie; null if none */
  readonly company: string | null;
  /** errors that loaders and actions threw during this request; the server derives the status from them */
  readonly thrown: unknown[];
  /** for this render: React writes it on our inline scripts, and the server replaces it by their hashes */
  readonly nonce: string;
  /** whether a page shared by many addresses may name its cached copy (`pageAt`) instead of being rendered */
  readonly sharesPages: boolean;
  /**
   * the page is cached for everybody: the context holds nothing of the sender; the browser adds personal data from
   * `/me.json`
   */
  readonly forEverybody: boolean;
}

// Re-exported by the server entry: the server must set values under this bundle's own key objects.
/** For use cases: the process's context, acting for who sent this request. */
export const appContext = createContext<Context>();
export const configContext = createContext<PublicConfig>();
export const requestContext = createContext<RequestFacts>();
/** Finds a picture by id, for what a page draws with it; null if there is none. */
export const picturesContext =
  createContext<
    (
      id: string,
      width: PictureWidth,
      format: PictureFormat,
    ) => Promise<{ readonly body: Uint8Array } | null>
  >();
/** Database reachable, migrations current: the result of /readyz, for the self-check page. */
export const healthContext = createContext<() => Promise<Readonly<Record<string, boolean>>>>();
