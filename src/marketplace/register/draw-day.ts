import { createSheet, PAGE } from '#platform/pdf/index.ts';

/** The input of a drawing, in the reader's words. */
export interface DayDrawing {
  readonly title: string;
  readonly hotel: string;
  /** where nobody is written */
  readonly none: string;
  /** the time written into the file */
  readonly at: Date;
  readonly stays: readonly {
    readonly heading: string;
    readonly guests: readonly { readonly name: string; readonly facts: string }[];
  }[];
}

const WIDTH = PAGE.right - PAGE.left;
const MUTED = '#55645C';

/** The register of a day as PDF on A4. Runs in a thread, see day-register.ts. */
export default async function drawDay(drawing: DayDrawing): Promise<Buffer> {
  const { title, hotel, none, at, stays } = drawing;
  const sheet = await createSheet({ title: `${hotel}: ${title}`, author: hotel, at });
  let y: number = PAGE.top;
  const write = (
    text: string,
    style: { face?: 'bold' | 'name'; size?: number; color?: string },
  ) => {
    const height = sheet.heightOf(text, { ...style, width: WIDTH });
    if (y + height > PAGE.bottom) {
      sheet.nextPage();
      y = PAGE.top;
    }
    y += sheet.text(text, { ...style, x: PAGE.left, y, width: WIDTH }) + 2;
  };
  write(hotel, { face: 'name', size: 20 });
  write(title, { face: 'bold', size: 13 });
  for (const stay of stays) {
    y += 10;
    if (y < PAGE.bottom) sheet.rule(y);
    y += 6;
    write(stay.heading, { size: 9, color: MUTED });
    for (const guest of stay.guests) {
      y += 4;
      write(guest.name, { face: 'bold', size: 10.5 });
      write(guest.facts, {});
    }
  }
  if (stays.every(({ guests }) => guests.length === 0)) {
    y += 14;
    write(none, {});
  }
  return sheet.end();
}
