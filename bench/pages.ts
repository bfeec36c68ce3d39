import { cp, mkdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import {
  type ApplicationList,
  basePath,
  calls,
  languageParameter,
  languages,
  linkIdNames,
  linkPages,
  type SessionAnswer,
} from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { demoPassword } from '../apps/api/src/testing/portal-process.ts';
import { findBrowser } from '../scripts/lib/browser.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import { cacheDir } from '../scripts/lib/paths.ts';
import { run } from '../scripts/lib/run.ts';
import { ensureWebBuild } from '../scripts/lib/web.ts';
import { linkSuffix, linkToken } from './files.ts';
import { openDemo } from './load.ts';
import { type Figure, figure } from './measure.ts';
import { openProgrammes, signIn, withPortal } from './portal.ts';

/** The part of Lighthouse's result that is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: readonly Sent[] } }>
  >;
}
interface Sent {
  readonly resourceType: string;
  readonly transferSize: number;
}
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** The time from beginning to end, and the processor's time in it. Both in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
}
interface Result {
  readonly lhr: Report;
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
}
type Lighthouse = (url: string, flags: object) => Promise<Result>;

interface Page {
  readonly path: string;
  readonly performance: number;
  /** Kilobytes, by the type of the resource. */
  readonly weights: Readonly<Record<string, number>>;
  /** Search engines see neither a page behind the sign-in nor the page of a link. */
  readonly opened?: 'signed in' | 'by link';
}

const pages: readonly Page[] = [
  { path: '/', performance: 99, weights: { Script: 75, Stylesheet: 12, Font: 60, all: 250 } },
  { path: '/centres?state=Oyo&lga=Iseyin', performance: 95, weights: { all: 100 } },
  { path: '/login', performance: 95, weights: { Script: 170 } },
  { path: '/signup', performance: 95, weights: { Script: 170 } },
  { path: '/apply', performance: 95, weights: { Script: 170 }, opened: 'signed in' },
  { path: linkPages['upload-document'].path, performance: 95, weights: { Script: 90 }, opened: 'by link' },
  ...['/tell-me-when-it-opens', '/post-skill-suggestion', '/privacy', '/accessibility'].map((path) => ({
    path,
    performance: 95,
    weights: { Script: 75 },
  })),
];
const limits = { paintSeconds: 1.8, layoutShift: 0.02 } as const;
/** By default, Lighthouse emulates a phone that is this many times slower than the machine. */
export const slowdown = 4;
const weightNames: Readonly<Record<string, string>> = {
  Script: 'JavaScript',
  Stylesheet: 'CSS',
  Font: 'fonts',
  all: 'everything',
};

/** Installs Lighthouse from its own lock file, because it would add a third to the packages of every install. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = `${cacheDir}lighthouse/`;
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    await cp(new URL(`lighthouse/${file}`, import.meta.url), `${folder}${file}`);
  }
  const installed = await readFile(`${folder}node_modules/lighthouse/package.json`, 'utf8').catch(() => '{}');
  const wanted: { dependencies: { lighthouse: string } } = JSON.parse(await readFile(`${folder}package.json`, 'utf8'));
  if (JSON.parse(installed).version !== wanted.dependencies.lighthouse) {
    const { ok, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    if (!ok) throw new Error(`Lighthouse could not be installed\n${output}`);
  }
  return (await import(pathToFileURL(`${folder}node_modules/lighthouse/core/index.js`).href)).default;
}

/**
 * Measures the public pages, an application and the page of a link on a phone with a simulated slow 4G: the medians of `runs`
 * runs in English, and one run in each other language.
 */
export async function measurePages(runs: number): Promise<Figure[]> {
  await ensureWebBuild();
  const lighthouse = await loadLighthouse();
  return withPortal({ ...(await openDemo()), LINK_SUFFIX_UPLOAD: linkSuffix }, async (portal) => {
    // Sign-up and /apply show their forms only while applications are open.
    await openProgrammes(portal.url);
    const query = await linkQuery(portal.url);
    const share = await processorShare(lighthouse, new URL('/signup', portal.url).href);
    const figures: Figure[] = [
      figure('share of the time of tasks in which the page had a processor', share, '', {
        note: `emulated as ${slowdown} times this share`,
      }),
    ];
    for (const language of languages)
      for (const page of pages) {
        console.error(language, page.path);
        const url = new URL(page.path + (page.opened === 'by link' ? query : ''), portal.url);
        const isEnglish = language === 'en';
        if (!isEnglish) url.searchParams.set(languageParameter, language);
        const reports: Report[] = [];
        for (let failed = 0; reports.length < (isEnglish ? runs : 1); ) {
          const { lhr: report } = await auditPage(lighthouse, url.href, {
            share,
            isSignedIn: page.opened === 'signed in',
          });
          if (!report.runtimeError) reports.push(report);
          // Lighthouse sometimes fails to record a run on a busy machine.
          else if (++failed > runs) throw new Error(`Lighthouse on ${page.path}: ${report.runtimeError.message}`);
        }
        figures.push(
          ...figuresOf(isEnglish ? page : { ...page, path: `${page.path} (${language})`, performance: 95 }, reports),
        );
      }
    return figures;
  });
}

/**
 * The share of the tasks' time in which a page had a processor, between 0 and 1. Lighthouse multiplies the time of tasks to
 * emulate a phone, and on a machine with few cores much of it is waiting for the other processes of the browser.
 */
export async function processorShare(lighthouse: Lighthouse, url: string): Promise<number> {
  const { artifacts } = await auditPage(lighthouse, url, { share: 1, isSignedIn: false });
  const { traceEvents } = artifacts.Trace;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)));
  const total = (time: 'dur' | 'tdur') => tasks.reduce((sum, task) => sum + (task[time] ?? 0), 0);
  return total('tdur') / total('dur');
}

/** Audits a page in a new browser, with a session in its storage if the page needs one. */
async function auditPage(
  lighthouse: Lighthouse,
  url: string,
  { share, isSignedIn }: { share: number; isSignedIn: boolean },
): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-dev-shm-usage'],
    viewport: null,
  });
  try {
    if (isSignedIn) {
      const { origin } = new URL(url);
      const session = await openSession(origin);
      const page = await browser.newPage();
      // This address runs no script of the app.
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate((tokens) => void Object.assign(localStorage, tokens), session);
      await page.close();
    }
    return await lighthouse(url, {
      port,
      logLevel: 'error',
      disableStorageReset: isSignedIn,
      throttling: { cpuSlowdownMultiplier: slowdown * share },
    });
  } finally {
    await browser.close();
  }
}

/** A session, as the app stores it. Without an account, that of an applicant without an application. */
export async function openSession(
  portalUrl: string,
  { phone }: { readonly phone: string } = demoAccounts.newApplicant,
) {
  const answer = await fetch(portalUrl + basePath + calls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: phone, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${phone} could not sign in: ${answer.status}`);
  const { access_token, id_token, refresh_token } = (await answer.json()) as SessionAnswer;
  return { accessToken: access_token, idToken: id_token, refreshToken: refresh_token };
}

/** The query of an upload link. */
async function linkQuery(portalUrl: string): Promise<string> {
  const officer = await signIn(portalUrl, demoAccounts.officer);
  const { data } = await officer.get<ApplicationList>('/applications?status=pending_approval&limit=1');
  const id = data[0]?.id ?? '';
  return `?${linkIdNames.application}=${id}&token=${linkToken(id)}`;
}

function figuresOf({ path, performance, weights, opened }: Page, reports: readonly Report[]): Figure[] {
  const median = (read: (report: Report) => number): number =>
    reports.map(read).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)] ?? Number.NaN;
  const score = (category: string, atLeast: number): Figure => {
    const value = median(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    return figure(`${path}: ${category}`, value, '', { atLeast });
  };
  const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const kilobytesOf = (type: string) => (report: Report) => {
    const sent = report.audits['network-requests']?.details?.items ?? [];
    const counted = sent.filter(({ resourceType }) => type === 'all' || resourceType === type);
    return counted.reduce((total, { transferSize }) => total + transferSize, 0) / 1_000;
  };
  return [
    score('performance', performance),
    score('accessibility', 100),
    score('best-practices', 100),
    ...(opened ? [] : [score('seo', 100)]),
    figure(`${path}: largest contentful paint`, audit('largest-contentful-paint') / 1_000, 's', {
      atMost: limits.paintSeconds,
    }),
    figure(`${path}: cumulative layout shift`, audit('cumulative-layout-shift'), '', { atMost: limits.layoutShift }),
    ...Object.entries(weights).map(([type, atMost]) =>
      figure(`${path}: ${weightNames[type]} sent`, median(kilobytesOf(type)), 'kB', { atMost }),
    ),
  ];
}
