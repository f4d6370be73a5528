import { search } from '#shared/messages/search.ts';
import { pictureUrl, type PictureWidth } from '#shared/picture-url.ts';
import { icon, markup, type Markup } from '#web/lib/markup.ts';
import type { CardData } from './card-data.ts';

const WIDTHS: readonly PictureWidth[] = [320, 640, 800];
// a little less than it is on phones: the next smaller file is a third lighter, and nobody sees the difference
const SIZES = '(min-width: 48rem) 280px, 86vw';

/** AVIF in three widths for nearly every browser, one WebP for the rest: short, because a list holds it twenty times. */
const srcSet = (id: string): string => WIDTHS.map((width) => `${pictureUrl(id, width, 'avif')} ${width}w`).join(', ');

const slide = (id: string, alt: string, priority = false): Markup =>
  markup`<picture><source type="image/avif" srcset="${srcSet(id)}" sizes="${SIZES}"/><img src="${pictureUrl(id, 640)}" width="640" height="480" alt="${alt}" ${priority ? FIRST : LATER} class="size-full object-cover"/></picture>`;
const FIRST = markup`loading="eager" fetchpriority="high" decoding="sync"`;
const LATER = markup`loading="lazy" decoding="async"`;

/**
 * A card's pictures: a row that snaps, swiped by touch, moved by arrows that appear under the pointer. The page carries
 * the first picture alone; `openPictures` adds the others when a hand comes near.
 */
export function picturesMarkup({ picture, available }: CardData, href: string, priority: boolean): Markup {
  if (picture === null) return markup`<div class="size-full bg-mist"></div>`;
  const ground = `background-color:${picture.tint};${picture.placeholder === '' ? '' : `background-image:url("${picture.placeholder}");background-size:cover`}`;
  return markup`<div data-pictures class="group/pics relative size-full"><div class="snap-row relative z-1 size-full ${available ? '' : 'opacity-75 saturate-50'}" style="${ground}"><a href="${href}" tabindex="-1" class="size-full">${slide(picture.id, picture.alt, priority)}</a></div></div>`;
}

const arrow = (by: number, side: string): Markup =>
  markup`<button type="button" tabindex="-1" data-by="${by}" aria-label="${by < 0 ? search.previousPicture : search.nextPicture}" class="absolute top-1/2 z-3 hidden size-11 -translate-y-1/2 place-items-center text-ink opacity-0 transition-opacity duration-150 group-hover/pics:opacity-100 disabled:invisible [@media(hover:hover)]:grid ${side}"><span class="grid size-8 place-items-center rounded-pill border border-line bg-surface">${icon(by < 0 ? 'chevron-left' : 'chevron-right', 18)}</span></button>`;

const dot = (lit: boolean): Markup => markup`<span class="size-1.5 rounded-pill bg-on-picture/55 shadow-float data-[lit=true]:bg-on-picture" data-lit="${String(lit)}"></span>`;

/** Adds the further pictures, their arrows and dots to a card, once. */
export function openPictures(article: Element, card: CardData): void {
  const box = article.querySelector<HTMLElement>('[data-pictures]');
  const row = box?.firstElementChild;
  const link = row?.firstElementChild;
  if (box === null || !(row instanceof HTMLElement) || !(link instanceof HTMLAnchorElement) || row.childElementCount > 1 || card.more.length === 0) return;
  // once the row scrolls, the keyboard has to reach it
  link.removeAttribute('tabindex');
  const href = link.getAttribute('href') ?? '';
  row.insertAdjacentHTML('beforeend', card.more.map((id) => markup`<a href="${href}" tabindex="-1" aria-hidden="true" class="size-full">${slide(id, '')}</a>`.html).join(''));
  const dots = [true, ...card.more.map(() => false)].map(dot);
  box.insertAdjacentHTML('beforeend', markup`${arrow(-1, 'left-2')}${arrow(1, 'right-2')}<span aria-hidden="true" data-dots class="pointer-events-none absolute inset-x-0 bottom-2.5 z-2 flex justify-center gap-1.5">${dots}</span>`.html);
  const shown = (): number => Math.round(row.scrollLeft / row.clientWidth);
  const arrows = [...box.querySelectorAll('button')];
  const tell = () => {
    for (const button of arrows) button.disabled = Number(button.dataset['by']) < 0 ? shown() === 0 : shown() === card.more.length;
    for (const [i, lit] of [...(box.querySelector('[data-dots]')?.children ?? [])].entries()) lit.setAttribute('data-lit', String(i === shown()));
  };
  for (const button of arrows) button.addEventListener('click', () => row.scrollTo({ left: (shown() + Number(button.dataset['by'])) * row.clientWidth, behavior: 'smooth' }));
  row.addEventListener('scroll', tell, { passive: true });
  tell();
}
