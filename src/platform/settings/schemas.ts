import { isIP } from 'node:net';
import { LOCALES } from '#i18n/locale.ts';
import type { SmsLanguage } from '#i18n/sms.ts';
import { z } from 'zod';
import { parseGstin } from '#shared/gstin.ts';
import { isPayMethod, PAY_METHODS } from '../payments/methods.ts';

// Parsers of settings that zod does not provide.

export const flag = z.enum(['0', '1']).transform((v) => v === '1');
export const url = z.union([z.literal(''), z.url()]);
export const port = z.coerce.number().int().min(0).max(65535);
export const count = z.coerce.number().int().positive();
/** How many proxies there are, or which: false for none. Never `true`, which would trust every caller. */
export const proxies = z.string().transform((text, context): number | string[] | false => {
  if (/^[0-9]$/.test(text)) return text === '0' ? false : Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork))
    context.addIssue({
      code: 'custom',
      message:
        'must be a number of proxies from 0 to 9, or addresses and networks such as 10.0.0.0/8, separated by commas',
    });
  return networks;
});
const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    (bits === undefined ||
      (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};
export const methods = z.string().transform((text, context) => {
  const named = text.split(',').map((method) => method.trim());
  if (!named.every((method) => isPayMethod(method)))
    context.addIssue({
      code: 'custom',
      message: `must be some of ${PAY_METHODS.join(', ')}, separated by commas`,
    });
  return named.filter(isPayMethod);
});
export const languages = z.string().transform((text, context): readonly SmsLanguage[] => {
  const named = text.split(',').map((language) => language.trim());
  if (!named.every((language) => LOCALES.some((one) => one === language)))
    context.addIssue({
      code: 'custom',
      message: `must be some of ${LOCALES.join(', ')}, separated by commas`,
    });
  return LOCALES.filter((language) => language === 'en' || named.includes(language));
});
export const serialPrefix = z.string().regex(/^[A-Z]{1,2}$/, 'must be one or two capital letters');
export const gstins = z.string().transform((text, context) => {
  const given = text.split(',').map((number) => number.trim());
  const numbers = given.map((number) => parseGstin(number) ?? '');
  if (numbers.includes(''))
    context.addIssue({
      code: 'custom',
      message: 'each must be a GSTIN with its right check digit',
    });
  if (new Set(numbers.map((number) => number.slice(0, 2))).size < numbers.length)
    context.addIssue({ code: 'custom', message: 'one registration for each state' });
  return numbers.join(',');
});
