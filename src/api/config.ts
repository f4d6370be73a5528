/** One token bucket: `burst` requests at once, `perSecond` in the long run, for each address. */
export interface Bucket {
  readonly burst: number;
  readonly perSecond: number;
}

export type RateLimits = Readonly<Record<'read' | 'write' | 'sign-in', Bucket>>;

/** What the API must know of its surroundings; filled by the composition root. */
export interface ApiConfig {
  readonly brandName: string;
  /** scheme, host and port that travellers see, without a slash at the end */
  readonly publicUrl: string;
  /** cookies carry `Secure` and the `__Host-` prefix; false only on loopback without TLS */
  readonly secureCookies: boolean;
  /** serves /dev/outbox and /dev/outbox.json */
  readonly devOutbox: boolean;
  /** ids of registered partners, accepted in X-Client-Id beside web, android and ios */
  readonly trustedClients: readonly string[];
  /** null lifts the limits, for load tests on loopback */
  readonly rateLimits: RateLimits | null;
  /** bearer that may read /metrics from elsewhere; empty: loopback only */
  readonly metricsToken: string;
  readonly versions: { readonly forceNewSettingsVersion: string; readonly forceCacheClearVersion: string };
  /** database reachable, migrations current; a false check or a throw answers 503 */
  isReady(): Promise<Readonly<Record<string, boolean>>>;
  /** checks every reply against its contract and fails on a difference; for tests, never in production */
  readonly checkReplies?: boolean;
}

/** Generous for reading, firm for writing, strict where a code could be guessed or sent. */
export const USUAL_RATE_LIMITS: RateLimits = {
  read: { burst: 3000, perSecond: 300 },
  write: { burst: 120, perSecond: 4 },
  'sign-in': { burst: 40, perSecond: 0.5 },
};
