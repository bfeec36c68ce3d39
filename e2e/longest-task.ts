import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The parts of Chromium's trace that are read here. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time, without the time that the thread waited for it. */
  readonly tdur?: number;
}

/** Identifies the page's own thread among those of other pages. */
const mark = 'traced-page';

/** Returns the longest main-thread task while `action` runs, in ms of processor time, so that other programs do not affect it. */
export async function longestTask(browser: Browser, page: Page, action: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(`performance.mark('${mark}')`);
  await action();
  const trace = await browser.stopTracing();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const own = traceEvents.find(({ name }) => name === mark);
  const tasks = traceEvents.flatMap(({ name, pid, tid, tdur }) => {
    const isOwn = pid === own?.pid && tid === own.tid;
    return isOwn && name === 'ThreadControllerImpl::RunTask' && tdur !== undefined ? [tdur / 1000] : [];
  });
  expect(tasks.length).toBeGreaterThan(100);
  return Math.max(...tasks);
}
