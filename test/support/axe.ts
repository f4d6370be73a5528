import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { NIGHT } from './night.ts';

/**
 * The findings of axe on a page, or on the part that a selector names: place, rule, and the first element that breaks
 * the rule. Waits until elements have faded in, and ends fades that start meanwhile (a toast), because contrast is
 * wrong during a fade. Contrast takes more than half of the time and is checked in the night; by day `tokens.test.ts`
 * checks the colours.
 */
export async function axe(page: Page, part?: string): Promise<string[]> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after, ::backdrop { animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important; transition-delay: 0s !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      const running =
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().iterations !== Infinity;
      // In a closed menu the animation is paused.
      return (
        !running || (effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false)
      );
    }),
  );
  // Our pages contain no frames. Skipping the nodes that passed saves a third of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(NIGHT ? {} : { rules: { 'color-contrast': { enabled: false } } }),
  });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  await page.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }, still);
  return violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html.slice(0, 160)}`,
  );
}
