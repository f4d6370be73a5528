const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th',
  द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h',
};
const VOWELS: Readonly<Record<string, string>> = { अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au' };
const SIGNS: Readonly<Record<string, string>> = { 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'ॅ': 'e', 'े': 'e', 'ै': 'ai', 'ॉ': 'o', 'ो': 'o', 'ौ': 'au', '्': '' };
const AFTER: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h', '़': '' };
const DIGITS = '०१२३४५६७८९';

/**
 * Hindi and Marathi words in Latin letters, as people write their names on forms: 'प्रिया' is 'Priya'. A consonant carries
 * an 'a' unless a sign takes its place, and loses it at the end of a word. Other text stays as it is.
 */
export const inLatinLetters = (text: string): string => text.replaceAll(/[\u0900-\u097f]+/g, (word) => {
  const latin = wordInLatin(Array.from(word));
  return latin.charAt(0).toUpperCase() + latin.slice(1);
});

function wordInLatin(letters: readonly string[]): string {
  let latin = '';
  letters.forEach((letter, at) => {
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) {
      const digit = DIGITS.indexOf(letter);
      latin += VOWELS[letter] ?? SIGNS[letter] ?? AFTER[letter] ?? (digit >= 0 ? String(digit) : letter);
      return;
    }
    const next = letters[at + 1] === '़' ? letters[at + 2] : letters[at + 1];
    latin += consonant + (next === undefined || next in SIGNS ? '' : 'a');
  });
  return latin;
}
