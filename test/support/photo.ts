import sharp from 'sharp';

/** A photograph of one colour that nobody has sent before, as a file of a form. */
export async function onePhoto(name = 'verandah.jpg') {
  const background = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
