import { createHash } from 'node:crypto';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type ApplicationList, linkIdNames, linkPages } from '@tvet/contract';
import { readConfig } from '../apps/api/src/config.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { type Portal, startPortal } from '../apps/api/src/portal.ts';
import { findBrowser } from '../scripts/lib/browser.ts';
import { cacheDir } from '../scripts/lib/paths.ts';
import { run } from '../scripts/lib/run.ts';
import { ensureWebBuild } from '../scripts/lib/web.ts';
import { environment } from './datasets.ts';
import { openProgrammes } from './programmes.ts';
import { signInChrome } from './signed-in-chrome.ts';
import { signIn } from './visitor.ts';

/** One figure of a page beside what it has to keep. */
export interface PageFigure {
  readonly page: string;
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** `at least` for scores, `below` for times and weights. */
  readonly holds: 'at least' | 'below';
}

/** The part of Lighthouse's answer that is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: readonly Request[] } }>
  >;
}
interface Request {
  readonly resourceType: string;
  readonly transferSize: number;
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report }>;
interface Chrome {
  readonly port: number;
  kill(): void;
}
interface Launcher {
  launch(options: object): Promise<Chrome>;
}

const runs = 3;
const pages = [
  { path: '/', performance: 99, weights: { Script: 75, Stylesheet: 12, Font: 60, all: 250 } },
  { path: '/login', performance: 95, weights: { Script: 170 } },
  { path: '/signup', performance: 95, weights: { Script: 170 } },
  // Whoever begins an application. No search engine signs in.
  { path: '/apply', performance: 95, weights: { Script: 170 }, signedIn: demoAccounts.newApplicant.phone },
  // Opened by a link: no search engine is told of it.
  { path: linkPages['upload-document'].path, performance: 95, weights: { Script: 90 }, byLink: true },
] as const;
type MeasuredPage = (typeof pages)[number];
const suffix = 'a suffix of the benchmark';
const weightNames = {
  Script: 'JavaScript, kB sent',
  Stylesheet: 'CSS, kB sent',
  Font: 'fonts, kB sent',
  all: 'first view, kB sent',
};

/** Installs Lighthouse, in the versions of its own lock file, where the rest of the project does not carry it. */
async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; launcher: Launcher }> {
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
  const load = (path: string) => import(pathToFileURL(`${folder}node_modules/${path}`).href);
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  return { lighthouse, launcher: await load('chrome-launcher/dist/index.js') };
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The landing page, sign-in, sign-up, an application and the page of a link on a phone with a simulated slow 4G, the middle of three runs of each figure. */
export async function measurePages(): Promise<PageFigure[]> {
  await ensureWebBuild();
  const [{ lighthouse, launcher }, chromePath] = await Promise.all([loadLighthouse(), findBrowser()]);
  const runOnce = async (url: string, prepare?: (port: number) => Promise<void>): Promise<Report> => {
    const chrome = await launcher.launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    });
    try {
      await prepare?.(chrome.port);
      // Each Chrome is new: there is nothing to clear but what was prepared.
      const flags = { port: chrome.port, logLevel: 'error', disableStorageReset: prepare !== undefined };
      return (await lighthouse(url, flags)).lhr;
    } finally {
      chrome.kill();
    }
  };
  const settings = { ...environment('pages'), DEMO_APPLICATIONS: '300', LINK_SUFFIX_UPLOAD: suffix };
  const portal = await startPortal(readConfig(settings));
  try {
    // Sign-up and /apply have their forms while applications are open alone.
    await openProgrammes(portal.url, portal.context.config.demoPassword);
    const query = await linkQuery(portal);
    const figures: PageFigure[] = [];
    for (const page of pages) {
      const reports: Report[] = [];
      let unrecorded = 0;
      while (reports.length < runs) {
        const address = portal.url + page.path + ('byLink' in page ? query : '');
        const { demoPassword } = portal.context.config;
        const report = await runOnce(
          address,
          'signedIn' in page ? (port) => signInChrome(port, portal.url, page.signedIn, demoPassword) : undefined,
        );
        if (!report.runtimeError) reports.push(report);
        // A busy machine sometimes keeps Lighthouse from recording a run at all; that is no figure of the page.
        else if (++unrecorded > runs) throw new Error(`Lighthouse on ${page.path}: ${report.runtimeError.message}`);
      }
      figures.push(...figuresOf(page, reports));
    }
    return figures;
  } finally {
    await portal.stop();
  }
}

/** What a link that opens carries. */
async function linkQuery({ url, context }: Portal): Promise<string> {
  const officer = await signIn(url, demoAccounts.officer.phone, context.config.demoPassword);
  const { data } = (await officer.get('/applications?status=pending_approval&limit=1')) as ApplicationList;
  const id = data[0]?.id ?? '';
  const token = createHash('sha256').update(`${id}${suffix}`).digest('hex').slice(0, 16);
  return `?${linkIdNames.application}=${id}&token=${token}`;
}

function figuresOf(page: MeasuredPage, reports: readonly Report[]): PageFigure[] {
  const middle = (of: (report: Report) => number) => median(reports.map(of));
  const score = (name: string, category: string, limit: number): PageFigure => ({
    page: page.path,
    name,
    value: middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
    limit,
    holds: 'at least',
  });
  const below = (name: string, limit: number, of: (report: Report) => number): PageFigure => ({
    page: page.path,
    name,
    value: middle(of),
    limit,
    holds: 'below',
  });
  const audit = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN;
  const weight = (type: string) => (report: Report) => {
    const requests = report.audits['network-requests']?.details?.items ?? [];
    const counted = requests.filter(({ resourceType }) => type === 'all' || resourceType === type);
    return counted.reduce((total, { transferSize }) => total + transferSize, 0) / 1000;
  };
  return [
    score('performance', 'performance', page.performance),
    score('accessibility', 'accessibility', 100),
    score('best practices', 'best-practices', 100),
    ...('byLink' in page || 'signedIn' in page ? [] : [score('SEO', 'seo', 100)]),
    below('largest contentful paint, s', 1.8, (report) => audit('largest-contentful-paint')(report) / 1000),
    below('cumulative layout shift', 0.02, audit('cumulative-layout-shift')),
    ...Object.entries(page.weights).map(([type, limit]) =>
      below(weightNames[type as keyof typeof weightNames], limit, weight(type)),
    ),
  ];
}
