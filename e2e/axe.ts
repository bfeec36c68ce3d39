import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

// Elements that fade in have too little contrast until they are done, and an animation starts some frames late. Endless
// animations, such as a spinner, and paused ones are ignored. A window that draws nothing may get no frame.
const atRest = `(async () => {
  const nextFrame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 250))]);
  for (let still = 0; still < 4; still++) {
    await nextFrame();
    const running = document.getAnimations().filter((one) =>
      one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
    if (running.length > 0) still = 0;
    await Promise.allSettled(running.map((one) => one.finished));
  }
})()`;

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Returns the violations of WCAG 2.2 AA that axe finds on the page, or in one part of it, with their places. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(atRest);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${part ? JSON.stringify(part) : 'document'}, ${JSON.stringify(options)})`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
}
