import { createSheet, PAGE, type Sheet } from '#platform/pdf/index.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import { amountInWords } from '../rules/amount-in-words.ts';
import type { Paper } from '../types.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { money, MUTED } from './look.ts';
import { drawTaxes } from './draw-taxes.ts';
import { createFlow } from './flow.ts';

/** A paper as PDF on A4, drawn from its frozen row alone: the same bytes each time. */
export async function printPaper(paper: Paper, brandName: string): Promise<Buffer> {
  const { content, kind } = paper;
  const title = kind === 'invoice' ? texts.invoice : texts.creditNote;
  const sheet = await createSheet({ title: `${title} ${paper.serial}`, author: content.seller.name, at: paper.issuedAt });
  const flow = createFlow(sheet);
  drawHead(sheet, flow, { paper, title, brandName });
  drawLines(sheet, flow, paper);
  drawTaxes(sheet, flow, content);
  drawTotal(sheet, flow, paper);
  return sheet.end();
}

function drawTotal(sheet: Sheet, flow: ReturnType<typeof createFlow>, { content }: Paper): void {
  const words = amountInWords(content.total);
  flow.take(sheet.heightOf(words, { width: 480, size: 10 }) + 22, (y) => {
    sheet.text(words, { x: PAGE.left, y: y + 12, width: PAGE.right - PAGE.left, face: 'bold', size: 10 });
  });
  const notes = [
    ...(content.against === null ? [] : [texts.why[content.against.reason]]),
    ...(content.against === null || content.against.total === content.total ? [] : [texts.stays(money(content.against.total - content.total))]),
    texts.reverseCharge,
    `${texts.issued(content.seller.name)} ${texts.questions(content.seller.email)}`,
  ];
  flow.space(14);
  for (const note of notes) {
    const style = { width: PAGE.right - PAGE.left, size: 8.5, color: MUTED };
    flow.take(sheet.heightOf(note, style) + 3, (y) => void sheet.text(note, { ...style, x: PAGE.left, y }));
  }
}
