import { z } from 'zod';
import { flag, url, count } from './schemas.ts';

/** Limits against abuse, versions, caches and pictures. */
export const limitSettings = {
  PASSWORD_TRIES_PER_HOUR: {
    schema: count.default(10),
    about: 'wrong passwords that one address may try for one account in an hour',
  },
  OTP_GLOBAL_PER_HOUR: {
    schema: count.default(2000),
    about: 'codes sent in an hour, all numbers together, before strangers solve a puzzle for one',
  },
  OTP_PER_ADDRESS_PER_HOUR: {
    schema: count.default(20),
    about:
      'codes that one network address may ask for in an hour before it solves a puzzle for each',
  },
  OTP_PER_NUMBER_PER_HOUR: {
    schema: count.default(5),
    about:
      'codes that a browser known to an account may ask for in an hour; all browsers that are not may ask for two fifths of them before each costs a puzzle',
  },
  PUZZLE_ROUNDS: {
    schema: count.max(100_000).default(400),
    about: 'work of the easiest puzzle beyond a limit; 400 take a phone two or three seconds',
  },
  APP_VERSION: {
    schema: z.string().default('1'),
    about: 'forceNewSettingsVersion of /version.json',
  },
  CACHE_CLEAR_VERSION: {
    schema: z.string().default('1'),
    about: 'forceCacheClearVersion of /version.json',
  },
  PAGE_CACHE_MB: {
    schema: count.max(4096).default(32),
    about: 'memory of each server process for ready-compressed pages',
  },
  WARM_PICTURES: {
    schema: flag.default(true),
    about: '1: make placeholders and card pictures in the background after the first start',
  },
  MEDIA_S3_URL: {
    schema: url.default(''),
    about:
      'address of an S3-compatible bucket, https://s3.ap-south-1.amazonaws.com/pictures, that keeps the pictures for all machines; empty: DATA_DIR/media keeps them',
  },
  MEDIA_S3_REGION: {
    schema: z.string().min(1).default('auto'),
    about: 'region of the bucket, as its provider names it',
  },
  MEDIA_S3_KEY_ID: {
    schema: z.string().default(''),
    about: 'id of the key that may read, write, list and delete in the bucket',
  },
  MEDIA_S3_SECRET: { schema: z.string().default(''), about: 'secret of that key' },
  MEDIA_CACHE_MB: {
    schema: count.max(1_000_000).default(2048),
    about: 'disk for resized pictures before the oldest are dropped',
  },
  LIMITS: {
    schema: z.string().default(''),
    about:
      'limits of the abuse budget that differ, by the names in `src/platform/budget/limits.ts`: coupon-guess.account=5/3600,…',
  },
  RATE_LIMITS: {
    schema: flag.default(true),
    about: '0 lifts the request limits (load tests on loopback only)',
  },
} as const;
