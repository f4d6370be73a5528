export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other';

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);
const HEIC = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

/**
 * What a file is by its first bytes, whatever it is called and claims to be. Only what is told apart here ever reaches
 * the decoder: its readers of drawings, documents and scripts stay shut.
 */
export function kindOfFile(bytes: Buffer): FileKind {
  if (bytes.length < 16) return 'other';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) !== 'ftyp') return 'other';
  const brand = ascii(bytes, 8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return HEIC.test(brand) ? 'heic' : 'other';
}
