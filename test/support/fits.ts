import type { Page } from 'playwright-core';

/**
 * The elements that do not fit the width of a page, one line each: the page itself if it scrolls sideways; every link,
 * button and field that passes the edge or is clipped by its box; and every amount broken over two lines. An element in
 * a row that scrolls sideways may pass the edge.
 */
export async function misfits(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    // letters of a font that is still loading have other widths
    await document.fonts.ready;
    // a turning arrow is wider than one at rest
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const width = document.documentElement.clientWidth;
    const named = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
    /** The right limit of an element: the window, or the nearest box that clips; null if that box scrolls. */
    const room = (element: Element): { left: number; right: number } | null => {
      for (
        let box = element.parentElement;
        box !== null && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, position } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX !== 'visible') return box.getBoundingClientRect();
        if (position === 'fixed') break;
      }
      return { left: 0, right: width };
    };
    const wrong: string[] = [];
    if (document.documentElement.scrollWidth > width)
      wrong.push(`scrolls sideways: ${document.documentElement.scrollWidth} px in ${width}`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    )) {
      const { left, right, width: own } = element.getBoundingClientRect();
      // Text for screen readers is 1 px wide; hidden elements are outside the window on purpose.
      if (
        own <= 1 ||
        element.closest('[aria-hidden="true"]') !== null ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const edge = room(element);
      if (edge !== null && (left < edge.left - 0.5 || right > edge.right + 0.5))
        wrong.push(`${named(element)} is cut off: ${Math.round(left)} to ${Math.round(right)}`);
      const text =
        ['A', 'BUTTON', 'SUMMARY'].includes(element.tagName) &&
        getComputedStyle(element).display !== 'inline';
      if (text && element.scrollWidth > element.clientWidth + 1)
        wrong.push(
          `${named(element)} is wider than itself: ${element.scrollWidth} in ${element.clientWidth}`,
        );
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: amount, index } of (text.nodeValue ?? '').matchAll(/₹[\d,.]*\d/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          wrong.push(`${amount} is broken over two lines`);
      }
    }
    return wrong;
  });
  return found.map((each) => `${new URL(page.url()).pathname}: ${each}`);
}
