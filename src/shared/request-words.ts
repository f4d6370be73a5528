import { looksOf } from './person-name.ts';

// Words of people who ask for money under a false name. Whoever is asked for a share reads the names that the
// organiser typed, in a message that we send.

const wordsOf = (text: string): string[] => text.split(' ').map(looksOf);

/** Beginnings of words, as `looksOf` reads them, that no name of a payer needs. */
const BEGINNINGS = wordsOf(
  'lotter jackpot prize winner reward cashback giveaway refund aadhaar password blocked suspend verif police customs ' +
    'courier parcel delivery invoice insurance paytm phonepe whatsapp support helpdesk customer urgent congratul ' +
    'लॉटरी इनाम विजेता बक्षीस केवायसी ओटीपी पासवर्ड पुलिस पोलीस पार्सल',
);

/** The same for whole words: names begin like them, such as Bankim and Upinder. */
const WORDS = new Set(wordsOf('kyc otp loan loans bank banks upi gpay won बैंक बँक'));

/** Two words that mean such a request only together. */
const PAIRS = ['income tax', 'gift card', 'pay now', 'click here'].map(looksOf);

/** Whether a text that stands as a name in a request for money reads as a trade, an office or a win. */
export function hasRequestWord(text: string): boolean {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(looksOf);
  const whole = words.join('');
  return (
    words.some(
      (word) => WORDS.has(word) || BEGINNINGS.some((beginning) => word.startsWith(beginning)),
    ) || PAIRS.some((pair) => whole.includes(pair))
  );
}
