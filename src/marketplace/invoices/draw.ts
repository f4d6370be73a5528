import { createSheet, PAGE, type Sheet } from '#platform/pdf/index.ts';
import { formatShortDate, formatStay } from '#shared/dates.ts';
import * as texts from '#messages/invoices.ts';
import type { Paise } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { amountInWords } from './amount-in-words.ts';
import { creditWords, type TaxDocumentContent } from './content.ts';
import type { TaxDocument } from './tax-documents.ts';

const GAP = 28;
const COLUMN = (PAGE.right - PAGE.left - GAP) / 2;
const RIGHT = PAGE.left + COLUMN + GAP;
const LABEL_WIDTH = PAGE.right - PAGE.left - 130;
/** Right edges of the columns after the rate. */
const EDGES = [250, 358, 462, PAGE.right] as const;

/** The product's colours in tax documents. */
const GREEN = '#1F5A45';
const MUTED = '#55645C';

const INR = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** '₹1,90,000.00': always with paise, so that columns align. */
const money = (amount: Paise): string =>
  amount < 0 ? `−${INR.format(-amount / 100)}` : INR.format(amount / 100);

/** The input of a drawing. */
export interface Drawing {
  readonly document: TaxDocument;
  readonly brandName: string;
}

/**
 * A tax document as PDF on A4, from its frozen row alone: the same bytes each time. Runs in a thread, see print.ts.
 */
export default async function drawTaxDocument({ document, brandName }: Drawing): Promise<Buffer> {
  const { content, kind } = document;
  const title = kind === 'invoice' ? texts.invoice() : texts.creditNote();
  const sheet = await createSheet({
    title: `${title} ${document.serial}`,
    author: content.seller.name,
    at: document.issuedAt,
  });
  const flow = createFlow(sheet);
  drawHead(sheet, flow, { document, title, brandName });
  drawLines(sheet, flow, document);
  drawTaxes(sheet, flow, content);
  drawTotal(sheet, flow, document);
  return sheet.end();
}

/** The current position, from top to bottom; content that does not fit begins a new page. */
interface Flow {
  readonly y: number;
  space(height: number): void;
  /** draws content of a `height` at the current position, or on the next page */
  take(height: number, draw: (y: number) => void): void;
}

function createFlow(sheet: Sheet): Flow {
  let y: number = PAGE.top;
  let page = 1;
  return {
    get y() {
      return y;
    },
    space(height) {
      y += height;
    },
    take(height, draw) {
      if (y + height > PAGE.bottom) {
        sheet.nextPage();
        page += 1;
        y = PAGE.top;
        sheet.text(texts.page({ page }), {
          x: PAGE.right,
          y: PAGE.bottom + 8,
          align: 'right',
          size: 8,
          color: MUTED,
        });
      }
      draw(y);
      y += height;
    },
  };
}

interface Head {
  readonly document: TaxDocument;
  readonly title: string;
  readonly brandName: string;
}

/** The document's title, serial and date; then seller, buyer and place of supply. */
function drawHead(sheet: Sheet, flow: Flow, { document, title, brandName }: Head): void {
  const { content, buyer } = document;
  flow.take(86, (y) => {
    sheet.text(brandName, { x: PAGE.left, y, face: 'name', size: 24, color: GREEN });
    sheet.text(title, { x: PAGE.left, y: y + 40, face: 'bold', size: 16 });
    const facts: readonly (readonly [string, string])[] = [
      [texts.serial[document.kind](), document.serial],
      [texts.date(), formatShortDate(document.issuedOn)],
      ...(content.against === null
        ? []
        : [
            [
              texts.against(),
              texts.against_of({
                serial: content.against.serial,
                date: formatShortDate(content.against.issuedOn),
              }),
            ] as const,
          ]),
      [texts.booking(), content.booking.number],
      [texts.bookedOn(), formatShortDate(content.booking.bookedOn)],
    ];
    facts.forEach(([label, value], index) => {
      const at = y + 4 + index * 14;
      sheet.text(label, { x: RIGHT, y: at, color: MUTED });
      sheet.text(value, {
        x: PAGE.right,
        y: at,
        align: 'right',
        face: index === 0 ? 'bold' : 'regular',
      });
    });
  });
  sheet.rule(flow.y);
  flow.space(14);

  const seller = [content.seller.address, `${texts.gstin()}: ${content.seller.gstin}`];
  const person = [buyer.email, buyer.phone === '' ? '' : `+91 ${formatMobile(buyer.phone)}`];
  const details =
    buyer.gstinNo === ''
      ? [...person, texts.noGstin()]
      : [buyer.companyAddress, `${texts.gstin()}: ${buyer.gstinNo}`, buyer.name, ...person];
  pair(
    sheet,
    flow,
    [texts.seller(), content.seller.name, seller],
    [texts.buyer(), buyer.gstinNo === '' ? buyer.name : buyer.companyName, details],
  );
  flow.space(16);

  const { stay } = content;
  const dates = `${formatStay(stay)}, ${texts.nights({ count: stay.nights })}`;
  pair(
    sheet,
    flow,
    [
      texts.stay(),
      stay.hotelName,
      [
        stay.address,
        dates,
        texts.guests({ adults: stay.adults, children: stay.children, rooms: stay.rooms }),
        ...stay.picks,
      ],
    ],
    [
      texts.supply(),
      texts.sac({ code: content.sac }),
      [
        texts.placeOfSupply({
          state: content.placeOfSupply.name,
          code: content.placeOfSupply.code || 'none',
        }),
      ],
    ],
  );
  flow.space(18);
}

type Block = readonly [label: string, name: string, rest: readonly string[]];

/** Two blocks side by side, as high as the higher one. */
function pair(sheet: Sheet, flow: Flow, left: Block, right: Block): void {
  const parts = ([label, name, rest]: Block) => [
    { text: label, style: { size: 8, color: MUTED } },
    { text: name, style: { face: 'bold', size: 10.5 } as const },
    ...rest.filter((text) => text !== '').map((text) => ({ text, style: {} })),
  ];
  const heightOf = (block: Block): number =>
    parts(block).reduce(
      (sum, { text, style }) => sum + sheet.heightOf(text, { ...style, width: COLUMN }) + 2,
      0,
    );
  flow.take(Math.max(heightOf(left), heightOf(right)), (top) => {
    for (const [block, x] of [
      [left, PAGE.left],
      [right, RIGHT],
    ] as const) {
      let y = top;
      for (const { text, style } of parts(block))
        y += sheet.text(text, { ...style, x, y, width: COLUMN }) + 2;
    }
  });
}

/** The lines of the price down to the total; the figures of the column sum to it. */
function drawLines(sheet: Sheet, flow: Flow, { content, kind }: TaxDocument): void {
  const row = (
    label: string,
    amount: Paise,
    face: 'regular' | 'bold' = 'regular',
    size = 9.5,
  ): void => {
    const style = { face, size };
    flow.take(sheet.heightOf(label, { ...style, width: LABEL_WIDTH }) + 5, (y) => {
      sheet.text(label, { ...style, x: PAGE.left, y, width: LABEL_WIDTH });
      sheet.text(money(amount), { ...style, x: PAGE.right, y, align: 'right' });
    });
  };
  const rule = (): void => {
    sheet.rule(flow.y);
    flow.space(7);
  };
  flow.take(15, (y) => {
    sheet.text(texts.description(), { x: PAGE.left, y, size: 8, color: MUTED });
    sheet.text(texts.amount(), { x: PAGE.right, y, align: 'right', size: 8, color: MUTED });
  });
  rule();
  for (const { label, amount } of content.lines) row(label, amount);
  rule();
  row(texts.taxable(), content.taxable, 'bold');
  row(texts.cgst(), content.cgst);
  row(texts.sgst(), content.sgst);
  if (content.afterTax !== null) row(content.afterTax.label, content.afterTax.amount);
  if (content.roundOff) row(texts.roundOff(), content.roundOff);
  rule();
  row(texts.total[kind](), content.total, 'bold', 12);
}

const percent = (hundredths: number): string => `${hundredths / 100}%`;

/** Taxable values by rate, with CGST and SGST separate, as the rules require. */
function drawTaxes(
  sheet: Sheet,
  flow: Flow,
  { taxes, taxable, cgst, sgst }: TaxDocumentContent,
): void {
  const row = (
    cells: readonly string[],
    style: { readonly face?: 'bold'; readonly size?: number; readonly color?: string } = {},
  ): void =>
    flow.take(16, (y) => {
      cells.forEach((cell, index) => {
        if (index === 0) sheet.text(cell, { ...style, x: PAGE.left, y });
        else sheet.text(cell, { ...style, x: EDGES[index - 1] ?? PAGE.right, y, align: 'right' });
      });
    });
  const half = (hundredths: number | null, amount: number): string =>
    `${hundredths === null ? '' : `${percent(hundredths / 2)}  `}${money(amount)}`;
  flow.space(14);
  row([texts.rate(), texts.taxable(), texts.cgst(), texts.sgst(), texts.tax()], {
    size: 8,
    color: MUTED,
  });
  sheet.rule(flow.y - 3);
  flow.space(4);
  for (const tax of taxes) {
    row([
      tax.percent === null ? texts.severalRates() : percent(tax.percent),
      money(tax.taxable),
      half(tax.percent, tax.cgst),
      half(tax.percent, tax.sgst),
      money(tax.cgst + tax.sgst),
    ]);
  }
  if (taxes.length > 1)
    row([texts.totalTax(), ...[taxable, cgst, sgst, cgst + sgst].map(money)], { face: 'bold' });
}

function drawTotal(sheet: Sheet, flow: Flow, { content }: TaxDocument): void {
  const words = amountInWords(content.total);
  flow.take(sheet.heightOf(words, { width: 480, size: 10 }) + 22, (y) => {
    sheet.text(words, {
      x: PAGE.left,
      y: y + 12,
      width: PAGE.right - PAGE.left,
      face: 'bold',
      size: 10,
    });
  });
  const notes = [
    ...creditWords(content),
    texts.reverseCharge(),
    content.seller.email === ''
      ? texts.issued({ name: content.seller.name })
      : `${texts.issued({ name: content.seller.name })} ${texts.questions({ email: content.seller.email })}`,
  ];
  flow.space(14);
  for (const note of notes) {
    const style = { width: PAGE.right - PAGE.left, size: 8.5, color: MUTED };
    flow.take(
      sheet.heightOf(note, style) + 3,
      (y) => void sheet.text(note, { ...style, x: PAGE.left, y }),
    );
  }
}
