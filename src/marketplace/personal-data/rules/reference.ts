import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when reading them out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'DEL-7K2MQ9X4TB': random, so that nobody finds another one's receipt by counting. */
export const newReference = (): string => `DEL-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

export const looksLikeReference = (text: string): boolean => /^DEL-[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
