/** A person as a provider vouches for them. */
export interface Identity {
  /** the provider's own id of the person, stable where e-mails are not */
  readonly subject: string;
  readonly name: string;
  /** '' when the person kept it back */
  readonly email: string;
  /** the provider says that the e-mail is this person's; otherwise it is only something they typed there */
  readonly emailVerified: boolean;
}

export interface VerifiedToken extends Identity {
  /** until when the token would be accepted */
  readonly expiresAt: Date;
}

/** One OpenID Connect provider. What it answers is believed only through the signature on its ID token. */
export interface IdentityProvider {
  /** where the browser goes to choose an account */
  authorizeUrl(asked: { redirectUri: string; state: string; nonce: string; codeChallenge: string }): string;
  /** the ID token for a code; null when the provider refuses it. Throws when it cannot be asked. */
  exchange(given: { code: string; codeVerifier: string; redirectUri: string }): Promise<string | null>;
  /**
   * Who the token speaks of, or null when it is not theirs, not for us, over, or made for another sign-in than the one
   * with this nonce. Throws when the provider's keys cannot be read.
   */
  verify(token: string, nonce?: string): Promise<VerifiedToken | null>;
}
