/** Every character from one code to another. */
export const span = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/**
 * Hindi and Marathi: all their letters, vowel signs and marks, with every conjunct that a face makes of them.
 * Sanskrit's and the south's rare vowels are left out, and Indian digits, because ours are Latin. What Unicode has once
 * more with a dot below is put together.
 */
export const DEVANAGARI = [span(0x901, 0x939), '\u093c', span(0x93e, 0x94d), '\u0964\u0972\u200d']
  .join('')
  .replace(/[\u0904\u090c-\u090e\u0919\u0912\u0929\u0934\u0944\u0946\u094a]/g, '');
