/** Beside a search box: that it understands sentences, with one that can be tried. */
export const searchHints = {
  orSay: 'The place box takes a sentence too:',
  example: '3 BHK with a pool near Lonavala next weekend, couple friendly',
} as const;
