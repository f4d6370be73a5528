import { z } from 'zod';
import { flag, url, methods, languages } from './schemas.ts';

/** Payments, e-mail, SMS and sign-in with other providers. */
export const providerSettings = {
  SMTP_URL: {
    schema: z
      .union([
        z.literal(''),
        z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
      ])
      .default(''),
    about: 'smtp://host:587 (STARTTLS) or smtps://host:465; empty: mail stays in the outbox',
  },
  SMTP_USER: {
    schema: z.string().default(''),
    about: 'user at the mail server; empty: that in SMTP_URL, or none',
  },
  SMTP_PASSWORD: { schema: z.string().default(''), about: 'password at the mail server, as it is' },
  SMTP_TLS: {
    schema: z.enum(['require', 'offered', 'off']).default('require'),
    about:
      'require: no e-mail leaves over an open line; offered: encrypted where the server can; off: for a server on this machine',
  },
  SMTP_CA_FILE: {
    schema: z.string().default(''),
    about:
      'PEM file of a certificate authority of one’s own that the mail server’s certificate is from',
  },
  MAIL_FROM: {
    schema: z.string().default('Verandah <bookings@verandah.example>'),
    about: 'sender of e-mail',
  },
  SMS_URL: {
    schema: url.default(''),
    about: 'HTTP endpoint of the SMS provider; empty: SMS stays in the outbox',
  },
  SMS_KEY: { schema: z.string().default(''), about: 'key of the SMS provider' },
  SMS_SENDER: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
      .default('VERNDH'),
    about: 'header (sender id) registered for DLT, six letters in India',
  },
  SMS_LANGUAGES: {
    schema: languages.optional(),
    about:
      'languages whose SMS texts are registered, separated by commas: en,hi,mr; English is always one and stands in for the others; unset: English with SMS_URL, all without',
  },
  SMS_ENTITY_ID: {
    schema: z
      .string()
      .regex(/^$|^\d{12,19}$/, 'must be 12 to 19 digits')
      .default(''),
    about:
      'principal entity id registered for DLT; with it every SMS must have its id in SMS_DLT_TEMPLATES',
  },
  PAYMENT_GATEWAY: {
    schema: z.enum(['sandbox', 'stripe', 'phonepe']).default('sandbox'),
    about: 'who takes payments: sandbox (a page of our own, no money), stripe or phonepe',
  },
  PAYMENT_METHODS: {
    schema: methods.optional(),
    about:
      'what the account at the provider is set up for, as travellers are told before they pay: upi, card, netbanking, wallet, separated by commas; unset: cards at Stripe; UPI, cards and net banking elsewhere',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().default(''),
    about: 'secret key at Stripe; empty: Stripe is not available',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().default(''),
    about: 'publishable key at Stripe, handed to browsers and apps',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().default(''),
    about: 'signing secret of the webhook PUBLIC_URL/api/v1/webhooks/stripe',
  },
  STRIPE_BASE_URL: {
    schema: url.default(''),
    about: 'empty: Stripe itself; else the address of a stand-in',
  },
  PHONEPE_CLIENT_ID: {
    schema: z.string().default(''),
    about: 'client id at PhonePe; empty: PhonePe is not available',
  },
  PHONEPE_CLIENT_SECRET: { schema: z.string().default(''), about: 'client secret at PhonePe' },
  PHONEPE_CLIENT_VERSION: { schema: z.string().default('1'), about: 'client version at PhonePe' },
  PHONEPE_WEBHOOK_USER: {
    schema: z.string().default(''),
    about: 'user name entered at PhonePe for the webhook PUBLIC_URL/api/v1/webhooks/phonepe',
  },
  PHONEPE_WEBHOOK_PASSWORD: {
    schema: z.string().default(''),
    about: 'password entered there; empty: calls are refused, payments are found by asking',
  },
  PHONEPE_BASE_URL: {
    schema: z.url().default('https://api.phonepe.com/apis/pg'),
    about: 'orders and refunds at PhonePe, or the address of a stand-in',
  },
  PHONEPE_AUTH_URL: {
    schema: z.url().default('https://api.phonepe.com/apis/identity-manager'),
    about: 'tokens at PhonePe, or the address of a stand-in',
  },
  SOCIAL_GOOGLE_CLIENT_ID: {
    schema: z.string().default(''),
    about:
      'OAuth client id at Google: the web site’s first, those of apps after commas; empty: no sign-in with Google',
  },
  SOCIAL_GOOGLE_CLIENT_SECRET: {
    schema: z.string().default(''),
    about: 'secret of the web site’s client at Google',
  },
  SOCIAL_GOOGLE_ISSUER: {
    schema: url.default(''),
    about:
      'empty: Google itself; else the address of a stand-in, whose authorize, token and jwks lie below it',
  },
  SOCIAL_GOOGLE_AUTHORIZE_URL: {
    schema: url.default(''),
    about: 'page on which an account is chosen; empty: the issuer’s',
  },
  SOCIAL_GOOGLE_TOKEN_URL: {
    schema: url.default(''),
    about: 'where a code becomes a token; empty: the issuer’s',
  },
  SOCIAL_GOOGLE_JWKS_URL: {
    schema: url.default(''),
    about: 'public keys that tokens are checked with; empty: the issuer’s',
  },
  SOCIAL_FACEBOOK_CLIENT_ID: {
    schema: z.string().default(''),
    about: 'app id at Facebook, further ones after commas; empty: no sign-in with Facebook',
  },
  SOCIAL_FACEBOOK_CLIENT_SECRET: {
    schema: z.string().default(''),
    about: 'app secret at Facebook; not needed with PKCE',
  },
  SOCIAL_FACEBOOK_ISSUER: {
    schema: url.default(''),
    about: 'empty: Facebook itself; else the address of a stand-in',
  },
  SOCIAL_FACEBOOK_AUTHORIZE_URL: {
    schema: url.default(''),
    about: 'page on which an account is chosen; empty: the issuer’s',
  },
  SOCIAL_FACEBOOK_TOKEN_URL: {
    schema: url.default(''),
    about: 'where a code becomes a token; empty: the issuer’s',
  },
  SOCIAL_FACEBOOK_JWKS_URL: {
    schema: url.default(''),
    about: 'public keys that tokens are checked with; empty: the issuer’s',
  },
  SMS_DLT_TEMPLATES: {
    schema: z
      .string()
      .regex(
        /^$|^[\w-]+=\d{12,19}(,[\w-]+=\d{12,19})*$/,
        'must look like otp=1107161234567890123,booking-confirmed=…',
      )
      .default(''),
    about:
      'registered DLT template ids by our template name (otp, in Hindi otp-hi); `operator.ts messages templates` prints the names and texts',
  },
  FEEDS_FROM_LOOPBACK: {
    schema: flag.default(false),
    about:
      '1: calendars of other sites may also come from this machine, for a stand-in; 0: from public https addresses alone',
  },
} as const;
