import { PAGE, type Sheet } from '#platform/pdf/index.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import { MUTED } from './look.ts';

/** The place where the next thing is drawn, from top to bottom; what does not fit any more begins a new page. */
export interface Flow {
  readonly y: number;
  space(height: number): void;
  /** draws at the present place, or on the next page, what is `height` high */
  take(height: number, draw: (y: number) => void): void;
}

export function createFlow(sheet: Sheet): Flow {
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
        sheet.text(texts.page(page), { x: PAGE.right, y: PAGE.bottom + 8, align: 'right', size: 8, color: MUTED });
      }
      draw(y);
      y += height;
    },
  };
}
