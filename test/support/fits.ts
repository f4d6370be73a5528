import type { Page } from 'playwright-core';

/**
 * What does not fit into the width of a page, one line each: the page itself, where it scrolls sideways, and every
 * link, button and field that reaches past the edge or is cut off by the box it stands in, and every amount that is
 * broken over two lines. What stands in a row of its own that scrolls may reach past it.
 */
export async function misfits(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const named = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
    /** how far it may reach: the window, or the next box around it that cuts off; null where that box scrolls */
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
      // what only screen readers meet is 1 px wide; what nobody meets is out of the window on purpose
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
