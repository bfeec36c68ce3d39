import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

// What is still fading in has the contrast of a shadow, and some frames pass before it begins to. What turns for ever, as
// a spinner, is not waited for.
const atRest = `(async () => {
  for (let still = 0; still < 4; still++) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
    if (moving.some((one) => one.playState === 'running')) still = 0;
    await Promise.allSettled(moving.map((one) => one.finished));
  }
})()`;

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What axe finds against WCAG 2.2 AA on the page as it is now, or in one part of it: the rule, and where. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(atRest);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${part ? JSON.stringify(part) : 'document'}, ${JSON.stringify(options)})`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
}
