/** Every character in a range of code points. */
export const span = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/**
 * The characters of Hindi and Marathi: all letters, vowel signs and marks, with every conjunct that a face makes of
 * them. Rare vowels of Sanskrit and the south are left out, and so are Indian digits, because ours are Latin. Letters
 * that Unicode also has with a dot below are composed.
 */
export const DEVANAGARI = [
  span(0x901, 0x939),
  '\u093c',
  span(0x93e, 0x94d),
  '\u0964\u0970\u0972\u200d',
]
  .join('')
  .replace(/[\u0904\u090c-\u090e\u0919\u0912\u0929\u0934\u0944\u0946\u094a]/g, '');
