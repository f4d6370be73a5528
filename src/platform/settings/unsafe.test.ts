import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#platform/settings.ts';
import { readSafeSettings, unsafeSettings } from './unsafe.ts';

const dir = mkdtempSync(join(tmpdir(), 'verandah-settings-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SAFE = {
  PUBLIC_URL: 'https://stay.example',
  TRUST_PROXY: '1',
  SECRET: 'a secret that only this test knows, long enough',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_something',
  DEV_OUTBOX: '0',
  DEMO_CATALOGUE: '0',
  SMS_URL: 'https://sms.example/send',
  SMTP_URL: 'smtp://mail.example:587',
  SELLER_GSTINS: '27AAPFU0939F1ZV',
  DATABASE_URL: 'postgresql://verandah:x@db.internal/verandah?sslmode=verify-full',
};
const unsafe = (env: Readonly<Record<string, string>>) =>
  unsafeSettings(readSettings({ ...SAFE, ...env }));

describe('a server for others', () => {
  it('is safe when everything is said', () => {
    expect(unsafe({})).toEqual([]);
    expect(readSafeSettings(SAFE).forOthers).toBe('PUBLIC_URL begins with https://');
  });

  it.each([
    ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: 'sandbox' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_4242' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'rk_test_4242' }],
    ['STRIPE_BASE_URL', { STRIPE_BASE_URL: 'https://stripe.stand-in.example' }],
    ['PHONEPE_BASE_URL', { PHONEPE_BASE_URL: 'http://127.0.0.1:4400/apis/pg' }],
    ['PHONEPE_AUTH_URL', { PHONEPE_AUTH_URL: 'https://api-preprod.phonepe.com/apis/pg-sandbox' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0' }],
    ['DEV_OUTBOX', { DEV_OUTBOX: '1' }],
    ['DEV_OUTBOX', { DEV_OUTBOX: '', DATABASE_URL: '' }],
    ['DEMO_CATALOGUE', { DEMO_CATALOGUE: '1' }],
    ['DEMO_CATALOGUE', { DEMO_CATALOGUE: '' }],
    ['FEEDS_FROM_LOOPBACK', { FEEDS_FROM_LOOPBACK: '1' }],
    ['RATE_LIMITS', { RATE_LIMITS: '0' }],
    ['SELLER_GSTINS', { SELLER_GSTINS: '' }],
    ['SMS_URL is empty', { SMS_URL: '' }],
    ['SMS_URL is not https', { SMS_URL: 'http://sms.example/send' }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['SMTP_TLS', { SMTP_TLS: 'offered' }],
    ['SMTP_TLS', { SMTP_TLS: 'off' }],
    ['SOCIAL_GOOGLE_ISSUER', { SOCIAL_GOOGLE_ISSUER: 'http://127.0.0.1:4100/google' }],
    ['SOCIAL_GOOGLE_JWKS_URL', { SOCIAL_GOOGLE_JWKS_URL: 'http://keys.example/jwks' }],
    ['SOCIAL_FACEBOOK_TOKEN_URL', { SOCIAL_FACEBOOK_TOKEN_URL: 'https://localhost:4100/token' }],
    ['PUBLIC_URL', { PUBLIC_URL: '', NODE_ENV: 'production' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://stay.example', HOST: '0.0.0.0' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://verandah:x@db.internal/verandah' }],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgresql://verandah:x@db.internal/verandah?sslmode=no-verify' },
    ],
    [
      'DATABASE_URL',
      {
        DATABASE_URL:
          'postgresql://verandah:x@db.internal/verandah?sslmode=require&uselibpqcompat=true',
      },
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgresql://verandah:x@localhost/verandah?host=db.internal' },
    ],
    [
      'DATABASE_REPLICA_URL',
      { DATABASE_REPLICA_URL: 'postgresql://verandah:x@standby.internal/verandah' },
    ],
    [
      'DATABASE_SESSION_URL',
      { DATABASE_SESSION_URL: 'postgresql://verandah:x@session.internal/verandah' },
    ],
    [
      'MIGRATION_DATABASE_URL',
      { MIGRATION_DATABASE_URL: 'postgresql://owner:x@db.internal/verandah' },
    ],
  ])('is not with that of %s', (name, env) => {
    const sentences = unsafe(env);
    expect(sentences.filter((sentence) => sentence.includes(name))).toHaveLength(1);
    // each says what to do about it
    for (const sentence of sentences) expect(sentence).toMatch(/(Set|Leave|Add) /);
  });

  it.each([
    ['a database on this machine', { DATABASE_URL: 'postgresql://verandah:x@127.0.0.1/verandah' }],
    [
      'a database behind a socket',
      { DATABASE_URL: 'postgresql:///verandah?host=/var/run/postgresql' },
    ],
    ['the embedded database', { DATABASE_URL: '' }],
    ['a mail server on this machine', { SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'off' }],
    ['an SMS relay on this machine', { SMS_URL: 'http://127.0.0.1:9000/send' }],
    ['PhonePe', { PAYMENT_GATEWAY: 'phonepe', PHONEPE_CLIENT_ID: 'M1', STRIPE_SECRET_KEY: '' }],
    ['a secret made by the machine', { SECRET: '', DATA_DIR: dir }],
  ])('is with %s', (_, env) => {
    expect(unsafe(env)).toEqual([]);
  });

  it('reports all unsafe settings at once', () => {
    const attempt = (): unknown =>
      readSafeSettings({ PUBLIC_URL: 'https://stay.example', SECRET: SAFE.SECRET });
    expect(attempt).toThrow(SettingsError);
    for (const name of [
      'PAYMENT_GATEWAY',
      'DEV_OUTBOX',
      'DEMO_CATALOGUE',
      'SELLER_GSTINS',
      'SMS_URL',
      'SMTP_URL',
    ])
      expect(attempt).toThrow(name);
  });
});

describe("one's own machine", () => {
  it.each([
    ['nothing set', {}],
    ['another port', { PORT: '3001' }],
    ['another name for it', { HOST: 'localhost' }],
    ['an address without https', { PUBLIC_URL: 'http://localhost:3000' }],
    ['development', { NODE_ENV: 'development' }],
    ['NODE_ENV there and empty', { NODE_ENV: '' }],
  ])('is the demo with %s', (_, env) => {
    expect(unsafeSettings(readSettings({ SECRET: SAFE.SECRET, ...env }))).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'stay.example', '127.0.0.1.evil.example'])(
    'is not what listens on %s',
    (HOST) => {
      expect(unsafeSettings(readSettings({ SECRET: SAFE.SECRET, HOST })).length).toBeGreaterThan(5);
    },
  );
});
