import { getDocumentProxy } from 'unpdf';

interface ReadPdf {
  readonly pages: number;
  /** a line for each height with text, in the order of drawing; Devanagari in the order of its glyphs */
  readonly text: string;
}

/** The text that a reader of PDF files extracts. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lines: { readonly y: unknown; text: string }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const y: unknown = item.transform[5];
      const last = lines.at(-1);
      if (last !== undefined && last.y === y) last.text += item.str;
      else lines.push({ y, text: item.str });
    }
  }
  return { pages: pdf.numPages, text: lines.map(({ text }) => text).join('\n') };
}
