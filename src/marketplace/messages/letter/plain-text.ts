import type { Block, Letter, StayFacts } from './types.ts';

/** The text of a letter: the same words as its HTML, for readers without it. */
export function letterText({ greeting, title, blocks }: Letter, brandName: string): string {
  return [...(greeting === undefined ? [title] : [greeting, '', title]), ...blocks.flatMap((block) => ['', ...linesOf(block)]), '', brandName, ''].join('\n');
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.text];
    case 'code':
      return [block.code];
    case 'stay':
      return stayLines(block.stay);
    case 'money':
      return block.rows.map(({ label, amount }) => `  ${label}: ${amount}`);
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case 'action':
    case 'link':
      return [`${block.label}: ${block.href}`];
  }
}

const stayLines = ({ name, address, phone, mapUrl, checkIn, checkOut, lines }: StayFacts): string[] => [
  name,
  address,
  `Map: ${mapUrl}`,
  ...(phone === '' ? [] : [`Phone: ${phone}`]),
  '',
  `Check-in: ${checkIn.day}, from ${checkIn.hour}`,
  `Check-out: ${checkOut.day}, until ${checkOut.hour}`,
  ...lines,
];

/** A letter of plain paragraphs, for messages that are written as text. */
export const letterOfText = (subject: string, text: string): Letter => ({
  preheader: text.replace(/\s+/g, ' ').trim().slice(0, 120),
  title: subject,
  blocks: text.trim().split(/\n{2,}/).map((paragraph) => ({ kind: 'text', text: paragraph })),
});
