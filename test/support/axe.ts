import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds on a page, or in the part of it that a selector names: where, which rule, and the first place that
 * breaks it. What is fading in just now has not got its contrast yet: axe looks once it has come, and what comes while
 * it looks (a toast, once the scripts have started) stands there at once. Contrast is more than half of its work, and
 * colours do not change with the width: it is looked at where there is room for everything, unless `contrast` says
 * otherwise.
 */
export async function axe(
  page: Page,
  part?: string,
  contrast = (page.viewportSize()?.width ?? 0) > 600,
): Promise<string[]> {
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
      // in a closed menu it stands still
      return (
        !running || (effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false)
      );
    }),
  );
  // no page of ours frames another, and what passed is not reported node by node, which saves a third of the time
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(contrast ? {} : { rules: { 'color-contrast': { enabled: false } } }),
  });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  await page.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }, still);
  return violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html.slice(0, 160)}`,
  );
}
