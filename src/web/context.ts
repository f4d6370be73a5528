import { createContext } from 'react-router';
import type { Context, Session } from '#platform/context.ts';
import type { PictureFormat, PictureWidth } from '#shared/picture-url.ts';
import type { ProviderName } from '#shared/provider-names.ts';

/** Settings that pages may know. All from configuration; nothing secret. */
export interface PublicConfig {
  readonly brandName: string;
  readonly publicUrl: string;
  /** these three '' for none to show; an office's lines are separated by commas */
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly officeAddress: string;
  readonly chatUrl: string;
  readonly androidAppUrl: string;
  readonly iosAppUrl: string;
  readonly devTools: boolean;
  readonly mapTileUrl: string;
  /** a PMTiles archive; '' for none */
  readonly mapTiles: string;
  readonly mapAttribution: string;
  /** who may vouch for people, of those that are configured */
  readonly socialProviders?: readonly ProviderName[];
  /** the product's own pages elsewhere, shown in the footer; none unless configured */
  readonly socialLinks?: readonly { readonly name: string; readonly url: string }[];
}

/** What a loader or action knows of the request beside the Request itself. */
export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly session: Session | null;
  /** random first-party id of this browser for anonymous wishlists; null until one is needed */
  readonly fingerprint: string | null;
  /** the challenge last sent to this browser */
  readonly challengeId: string | null;
  /** how this browser's traveller said they come, as their cookie has it; null while they have said nothing */
  readonly company: string | null;
  /** what loaders and actions threw while this request was answered: the server chooses the status by it */
  readonly thrown: unknown[];
  /** of this render: React writes it on our own inline scripts, the server exchanges it for their hashes */
  readonly nonce: string;
  /** whether a page of many addresses may name its own (`pageAt`) instead of being read and rendered for this one */
  readonly sharesPages: boolean;
  /**
   * the same page is sent to everybody: nothing of the sender is in here, and what is theirs comes afterwards
   * (`/me.json`)
   */
  readonly forEverybody: boolean;
}

// Re-exported by the server entry: the server must set values under this bundle's own key objects.
/** For use cases: the process's context, acting for who sent this request. */
export const appContext = createContext<Context>();
export const configContext = createContext<PublicConfig>();
export const requestContext = createContext<RequestFacts>();
/** Pictures as their addresses answer them, for what a page draws from them; null for one that is not there. */
export const picturesContext =
  createContext<
    (
      id: string,
      width: PictureWidth,
      format: PictureFormat,
    ) => Promise<{ readonly body: Uint8Array } | null>
  >();
/** Database reachable, migrations current: what /readyz says, for the self-check page. */
export const healthContext = createContext<() => Promise<Readonly<Record<string, boolean>>>>();
