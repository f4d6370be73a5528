import { PAGE, type Sheet } from '#platform/pdf/index.ts';
import { formatDate, formatShortDate } from '#shared/dates.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import { formatMobile } from '#shared/phone.ts';
import type { Paper } from '../types.ts';
import type { Flow } from './flow.ts';
import { GREEN, MUTED } from './look.ts';

const GAP = 28;
const COLUMN = (PAGE.right - PAGE.left - GAP) / 2;
const RIGHT = PAGE.left + COLUMN + GAP;

interface Head {
  readonly paper: Paper;
  readonly title: string;
  readonly brandName: string;
}

/** Whose paper it is, its serial and date; then who sold to whom, and what was supplied where. */
export function drawHead(sheet: Sheet, flow: Flow, { paper, title, brandName }: Head): void {
  const { content, buyer } = paper;
  flow.take(86, (y) => {
    sheet.text(brandName, { x: PAGE.left, y, face: 'name', size: 24, color: GREEN });
    sheet.text(title, { x: PAGE.left, y: y + 40, face: 'bold', size: 16 });
    const facts: readonly (readonly [string, string])[] = [
      [texts.serial[paper.kind], paper.serial],
      [texts.date, formatShortDate(paper.issuedOn)],
      ...(content.against === null ? [] : [[texts.against, texts.against_of(content.against.serial, formatShortDate(content.against.issuedOn))] as const]),
      [texts.booking, content.booking.number],
      [texts.bookedOn, formatShortDate(content.booking.bookedOn)],
    ];
    facts.forEach(([label, value], index) => {
      const at = y + 4 + index * 14;
      sheet.text(label, { x: RIGHT, y: at, color: MUTED });
      sheet.text(value, { x: PAGE.right, y: at, align: 'right', face: index === 0 ? 'bold' : 'regular' });
    });
  });
  sheet.rule(flow.y);
  flow.space(14);

  const seller = [content.seller.address, `${texts.gstin}: ${content.seller.gstin}`];
  const person = [buyer.email, buyer.phone === '' ? '' : `+91 ${formatMobile(buyer.phone)}`];
  const details = buyer.gstinNo === '' ? [...person, texts.noGstin] : [buyer.companyAddress, `${texts.gstin}: ${buyer.gstinNo}`, buyer.name, ...person];
  pair(sheet, flow, [texts.seller, content.seller.name, seller], [texts.buyer, buyer.gstinNo === '' ? buyer.name : buyer.companyName, details]);
  flow.space(16);

  const { stay } = content;
  const dates = `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}, ${texts.nights(stay.nights)}`;
  pair(sheet, flow, [texts.stay, stay.hotelName, [stay.address, dates, texts.guests(stay.adults, stay.children, stay.rooms), ...stay.picks]], [texts.supply, texts.sac(content.sac), [texts.placeOfSupply(content.placeOfSupply.name, content.placeOfSupply.code)]]);
  flow.space(18);
}

type Block = readonly [label: string, name: string, rest: readonly string[]];

/** Two blocks side by side, as high as the higher of them. */
function pair(sheet: Sheet, flow: Flow, left: Block, right: Block): void {
  const parts = ([label, name, rest]: Block) => [
    { text: label, style: { size: 8, color: MUTED } },
    { text: name, style: { face: 'bold', size: 10.5 } as const },
    ...rest.filter((text) => text !== '').map((text) => ({ text, style: {} })),
  ];
  const heightOf = (block: Block): number => parts(block).reduce((sum, { text, style }) => sum + sheet.heightOf(text, { ...style, width: COLUMN }) + 2, 0);
  flow.take(Math.max(heightOf(left), heightOf(right)), (top) => {
    for (const [block, x] of [[left, PAGE.left], [right, RIGHT]] as const) {
      let y = top;
      for (const { text, style } of parts(block)) y += sheet.text(text, { ...style, x, y, width: COLUMN }) + 2;
    }
  });
}
