import { createHash } from 'node:crypto';
import { currentLocale } from '#i18n/locale.ts';
import * as texts from '#messages/board.ts';
import { SHARE_PICTURE, type SharePicture } from '#platform/share-picture/index.ts';
import { formatRupees } from '#shared/money.ts';
import { boardPath, type BoardView, type ItemView } from './board-view.ts';

const ROWS = 4;
const PICTURES = 3;

/**
 * The text of a link's preview picture: name, dates, group and totals. Never voters or notes, since anybody may see it.
 */
type CardWords = Omit<SharePicture, 'pictures' | 'foot'> & {
  readonly pictureIds: readonly string[];
};

/** Sorts leading properties first, then properties with a price. */
export function cardWords(
  board: Pick<BoardView, 'name' | 'dates' | 'group' | 'items' | 'leaders'>,
): CardWords {
  const items = board.items
    .filter(({ standing }) => standing !== 'gone')
    .toSorted(
      (a, b) =>
        Number(board.leaders.includes(b.id)) - Number(board.leaders.includes(a.id)) ||
        Number(b.total !== null) - Number(a.total !== null),
    );
  return {
    title: board.name,
    lines: [
      board.dates || texts.noDates(),
      [board.group, ...(items.length > ROWS ? [texts.stays({ n: items.length })] : [])].join(' · '),
    ],
    rows: items.slice(0, ROWS).map(rowOf),
    pictureIds: items
      .flatMap(({ picture }) => (picture === null ? [] : [picture.id]))
      .slice(0, PICTURES),
  };
}

const rowOf = (item: ItemView): SharePicture['rows'][number] => ({
  name: item.name,
  amount: item.total === null ? '' : formatRupees(item.total),
  note: item.total === null ? item.totalNote || item.says : item.perHead,
});

/** Changes with the text of the picture. */
export const versionOf = (words: CardWords): string =>
  createHash('sha256')
    .update(JSON.stringify([currentLocale(), words]))
    .digest('base64url')
    .slice(0, 12);

/** The address of a board's preview picture; it changes with the picture's text. */
export const cardOf = (
  board: Pick<BoardView, 'token' | 'name' | 'dates' | 'group' | 'items' | 'leaders'>,
): NonNullable<BoardView['card']> => {
  const words = cardWords(board);
  return {
    ...SHARE_PICTURE,
    path: `${boardPath(board.token)}/card.jpg?v=${versionOf(words)}`,
    alt: [
      words.title,
      ...words.lines,
      ...words.rows.map(({ name, amount, note }) => `${name} ${amount || note}`.trim()),
    ].join(', '),
  };
};
