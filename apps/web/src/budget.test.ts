import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages, linkPageNames, trades } from '@tvet/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWebBuild } from '../../../scripts/lib/web.ts';
import { scenes } from './content/pictures.ts';

const dist = join(import.meta.dirname, '../dist');
const kilobytes = (bytes: number) => bytes / 1000;
const size = (file: string) => readFileSync(join(dist, file)).length;
const zipped = (file: string) => gzipSync(readFileSync(join(dist, file))).length;
/** A script as the server sends it; the build compresses all but the smallest. */
const sent = (file: string) => size(existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The files that the landing page makes a browser load, by the addresses in its HTML. */
let html = '';
const addressed = (pattern: RegExp, text: string) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];
const scripts = (text = html) => addressed(/<(?:script|link)[^>]*(?:src|href)="\/(assets\/[^"]+\.js)"/g, text);
const styles = (text = html) => addressed(/<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"/g, text);
const fonts = (text = html) => addressed(/<link rel="preload"[^>]*href="\/(assets\/[^"]+\.woff2)"/g, text);
const pictures = () => addressed(/\/(assets\/[^" ]+\.webp) 800w/g, html);

beforeAll(async () => {
  await ensureWebBuild();
  html = readFileSync(join(dist, 'index.html'), 'utf8');
}, 300_000);

/** A file and its static imports. */
const withImports = (files: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imported = readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g);
    withImports(
      Array.from(imported, ([, name = '']) => join(dirname(file), name)),
      seen,
    );
  }
  return seen;
};
/** All scripts of a document, with those of its page if that loads separately. */
const allScripts = (document: string, page?: string) => {
  const text = readFileSync(join(dist, document), 'utf8');
  const named = Array.from(text.matchAll(/\/(assets\/[^" ]+\.js)/g), ([, name]) => name ?? '');
  const own = readdirSync(join(dist, 'assets')).filter(
    (name) => page && name.startsWith(`${page}-`) && name.endsWith('.js'),
  );
  return [...withImports([...named, ...own.map((name) => `assets/${name}`)])];
};

const catalogues = () =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => /^applicant-[\w-]{8}\.js$/.test(name))
    .map((name) => `assets/${name}`);
/** Scripts as they are sent, with the messages of the language that has the longest. */
const sentWithMessages = (files: readonly string[]) => {
  const all = catalogues();
  return sum(files.filter((file) => !all.includes(file)).map(sent)) + Math.max(...all.map(sent));
};

it('every page that is built into HTML links the styles of all that is in it', () => {
  const pages = readdirSync(dist).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', 'login.html', 'signup.html', 'apply.html', 'upload-photo.html']),
  );
  for (const page of pages) {
    const text = readFileSync(join(dist, page), 'utf8');
    const linked = Array.from(text.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g), ([, file]) =>
      readFileSync(join(dist, file ?? ''), 'utf8'),
    ).join('\n');
    const classes = Array.from(text.matchAll(/class="([^"]+)"/g), ([, names]) => names?.split(' ') ?? []).flat();
    const unstyled = classes.filter((name) => /^_\w+_\w+_\d+$/.test(name) && !linked.includes(`.${name}`));
    expect([...new Set(unstyled)], page).toEqual([]);
  }
});

describe('the built landing page', () => {
  it('keeps all its JavaScript under 75 kB gzip', () => {
    expect(scripts().length).toBeGreaterThan(0);
    expect(kilobytes(sum(scripts().map(zipped)))).toBeLessThan(75);
  });

  it('keeps its CSS under 12 kB gzip', () => {
    expect(styles()).toHaveLength(1);
    expect(kilobytes(sum(styles().map(zipped)))).toBeLessThan(12);
  });

  it('keeps its fonts, two and preloaded, under 60 kB', () => {
    expect(fonts()).toHaveLength(2);
    expect(kilobytes(sum(fonts().map(size)))).toBeLessThan(60);
  });

  it('keeps each scene under 25 kB at the width a phone takes', () => {
    expect(pictures()).toHaveLength(scenes.length);
    for (const picture of pictures()) expect(kilobytes(size(picture)), picture).toBeLessThan(25);
  });

  it('keeps its first view under 250 kB, all seven scenes counted', () => {
    const total =
      zipped('index.html') + sum([...scripts(), ...styles()].map(zipped)) + sum([...fonts(), ...pictures()].map(size));
    expect(kilobytes(total)).toBeLessThan(250);
  });
});

describe('the built /centres', () => {
  /** A full list adds this much HTML: 10 centres, the trades near the visitor and the 37 tiles. A test of the server measures it. */
  const filledIn = 8_000;

  it.each(['centres.html', 'trade.html', 'help.html'])('%s keeps everything it loads under 100 kB', (document) => {
    const text = readFileSync(join(dist, document), 'utf8');
    const files = [...withImports(scripts(text)), ...styles(text)].map(zipped);
    const total = zipped(document) + filledIn + sum(files) + sum(fonts(text).map(size));
    expect(styles(text).length).toBeGreaterThan(0);
    expect(fonts(text)).toHaveLength(2);
    expect(kilobytes(total)).toBeLessThan(100);
  });
});

describe('the built sign-in pages', () => {
  it.each([
    ['/login', 'login.html', 'sign-in'],
    ['/forgot-password', 'app.html', 'sign-in'],
    ['/reset-password', 'app.html', 'reset-password-page'],
    ['/signup', 'signup.html', 'sign-up-page'],
  ])('%s keeps all its JavaScript under 170 kB as it is sent, in every language', (_path, document, page) => {
    const files = allScripts(document, page);
    // React alone is 60 kB: less would mean that some scripts were not found.
    expect(kilobytes(sum(files.map(zipped)))).toBeGreaterThan(60);
    expect(kilobytes(sentWithMessages(files)), files.join(' ')).toBeLessThan(170);
  });

  it('have the sign-in form in their HTML, to be read before the app is there', () => {
    expect(readFileSync(join(dist, 'login.html'), 'utf8')).toMatch(/<label[^>]*for="username"[^>]*>Username/);
  });

  it('have what is true of each programme in their HTML, for the server to write', () => {
    for (const page of ['login.html', 'signup.html']) {
      const text = readFileSync(join(dist, page), 'utf8');
      expect(text, page).toMatch(/<li>STC [^<]+<\/li><li>VEI [^<]+<\/li>/);
    }
  });

  it('have the sign-up form in its HTML too, in both states of the intake', () => {
    const text = readFileSync(join(dist, 'signup.html'), 'utf8');
    expect(text).toMatch(/<label[^>]*for="phoneNumber"[^>]*>Phone number/);
    expect(text).toContain('data-intake="closed"');
    expect(text).toMatch(/data-when="closed"[\s\S]*Applications are now closed[\s\S]*data-when="open"/);
  });

  it('solve challenges in a worker of less than 1 kB, which is fetched when there is one', () => {
    const [worker = '', ...others] = readdirSync(join(dist, 'assets')).filter((name) => /^solver.*\.js$/.test(name));
    expect([worker, others]).toEqual([expect.stringContaining('solver'), []]);
    expect(kilobytes(zipped(`assets/${worker}`))).toBeLessThan(1);
    expect(readFileSync(join(dist, 'signup.html'), 'utf8')).not.toContain(worker);
  });
});

describe('the messages of the app', () => {
  it('are one file for each language, of less than 15 kB as it is sent', () => {
    expect(catalogues()).toHaveLength(languages.length);
    for (const name of catalogues()) expect(kilobytes(sent(name)), name).toBeLessThan(15);
  });

  it('come with a page of the app in its language alone', () => {
    for (const document of ['login.html', 'signup.html', 'apply.html', 'login.yo.html', 'apply.ha.html']) {
      const named = readFileSync(join(dist, document), 'utf8');
      expect(
        catalogues().filter((name) => named.includes(name)),
        document,
      ).toHaveLength(1);
    }
  });
});

describe('the library of charts', () => {
  it.each(['dashboard-page', 'analytics-page', 'report-page', 'applicants-page'])(
    'is fetched with the first chart and not with %s',
    (page) => {
      const [library = '', ...others] = readdirSync(join(dist, 'assets')).filter((name) =>
        /^canvas-.*\.js$/.test(name),
      );
      expect([library, others]).toEqual([expect.stringContaining('canvas'), []]);
      // Less would be only a part of it.
      expect(kilobytes(zipped(`assets/${library}`))).toBeGreaterThan(40);
      const files = allScripts('app.html', page);
      expect(files.some((name) => name.startsWith(`assets/${page}-`))).toBe(true);
      expect(files).not.toContain(`assets/${library}`);
    },
  );
});

describe('the built /apply', () => {
  it('has in its HTML what it is, the same for everybody, and no search engine lists it', () => {
    const text = readFileSync(join(dist, 'apply.html'), 'utf8');
    expect(text).toMatch(/<h1[^>]*>Apply for training<\/h1>/);
    expect(text).toMatch(/<span data-when="open">Five steps, about 15 minutes/);
    expect(text).toMatch(/aria-label="Loading your application"/);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).not.toContain('/apply');
  });

  it.each(['start', 'program-step', 'details-step', 'documents-step', 'centre-step', 'review-step', 'receipt-page'])(
    '%s keeps all its JavaScript under 170 kB as it is sent, in every language',
    (step) => {
      const files = allScripts('apply.html', 'apply-page');
      const own = readdirSync(join(dist, 'assets')).filter(
        (name) => name.startsWith(`${step}-`) && name.endsWith('.js'),
      );
      // The code needed before the first step is part of the page.
      expect(own).toHaveLength(step === 'start' ? 0 : 1);
      const all = [...withImports([...files, ...own.map((name) => `assets/${name}`)])];
      expect(kilobytes(sum(all.map(zipped)))).toBeGreaterThan(60);
      expect(kilobytes(sentWithMessages(all)), all.join(' ')).toBeLessThan(170);
    },
  );
});

describe('the service worker of /apply', () => {
  it('keeps the page with all its steps and its messages on a phone, in less than 260 kB gzip, and no other page', () => {
    const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
    const kept = [...new Set(Array.from(worker.matchAll(/\/(assets\/[^`"']+)/g), ([, name]) => name ?? ''))];
    const names = kept.map((name) => name.replace(/^assets\/|-[\w-]{8}\.\w+$/g, ''));
    for (const step of ['program', 'details', 'documents', 'centre', 'review']) expect(names).toContain(`${step}-step`);
    expect(names).toEqual(
      expect.arrayContaining(['applicant', 'error-sentences', 'send-proof', 'offline-store', 'main']),
    );
    expect(names).not.toContain('applicants-page');
    expect(worker).toContain('/apply');
    // Only the catalogue of the language in use is kept.
    const isCatalogue = (name: string) => /\/applicant-/.test(name);
    const catalogue = Math.max(...kept.filter(isCatalogue).map(zipped));
    const rest = sum(kept.filter((name) => !isCatalogue(name)).map(zipped));
    expect(kilobytes(rest + catalogue)).toBeLessThan(260);
    expect(kilobytes(zipped('service-worker.js'))).toBeLessThan(12);
  });
});

describe('the built pages of public links', () => {
  it.each(linkPageNames)('%s keeps all its JavaScript under 90 kB gzip, without React', (name) => {
    const files = allScripts(`${name}.html`);
    expect(files.length).toBeGreaterThan(1);
    expect(kilobytes(sum(files.map(zipped))), files.join(' ')).toBeLessThan(90);
    for (const file of files) expect(readFileSync(join(dist, file), 'utf8'), file).not.toContain('react.');
  });

  it.each(linkPageNames)(
    '%s has a state to read in its HTML, before any script, and no search engine lists it',
    (name) => {
      const text = readFileSync(join(dist, `${name}.html`), 'utf8');
      const shown = text.replaceAll(/<(section|div|dl|form|p|button)\b[^>]* hidden=""[\s\S]*$/g, '');
      expect(shown).toContain('Validating Access...');
      expect(shown).not.toContain('Access Denied');
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8')).not.toContain(name);
    },
  );
});

describe('the built site', () => {
  it('has hashed addresses in place of every source path', () => {
    const pages = readdirSync(dist).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThanOrEqual(5);
    for (const page of pages) expect(readFileSync(join(dist, page), 'utf8')).not.toContain('/src/');
  });

  it('lists its pages for search engines and leaves the address to the server', () => {
    const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
    // Seven pages, and one for each trade.
    expect(sitemap.match(/<loc>https:\/\/portal\.invalid\//g)).toHaveLength(7 + trades.length);
    expect(sitemap).not.toContain('trade-address.invalid');
    expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toContain('Sitemap: https://portal.invalid/sitemap.xml');
  });
});

describe('the build for staff', () => {
  /** The HTML, the calls and the headers of all answers, in kB. */
  const others = 12;
  const pageFiles = (path: string): string[] => {
    const text = readFileSync(join(dist, 'desk.html'), 'utf8');
    const pages: Record<string, string[]> = JSON.parse(
      (/data-pages="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&quot;', '"'),
    );
    const named = [...scripts(text), ...(pages[path] ?? []).map((file) => file.slice(1))];
    // The list has no chart.
    const charts = (path === '/applicants' ? [] : named).flatMap((file) =>
      Array.from(
        readFileSync(join(dist, file), 'utf8').matchAll(/import\([`"']\.\/(desk-canvas-[\w-]+\.js)/g),
        ([, name]) => `assets/${name}`,
      ),
    );
    return [...new Set([...withImports([...named, ...charts]), ...styles(text)])];
  };

  it.each(['/applicants', '/dashboard', '/analytics'])(
    '%s loads at most 12 files and 300 kB as they are sent',
    (path) => {
      const files = pageFiles(path);
      const fontFiles = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
      const total = sum(files.map(sent)) + sum(fontFiles.map((name) => size(`assets/${name}`)));
      // React alone is 60 kB: less would mean that some files were not found.
      expect(kilobytes(total)).toBeGreaterThan(100);
      expect(kilobytes(total) + others, files.join(' ')).toBeLessThan(300);
      // The document itself, and its icon.
      expect(files.length + fontFiles.length + 2).toBeLessThanOrEqual(12);
    },
  );

  it('sets its colours before the first paint', () => {
    const head = readFileSync(join(dist, 'desk.html'), 'utf8').split('</head>', 1)[0] ?? '';
    expect(head).toMatch(/<script src="\/assets\/desk-start-[\w-]+\.js"/);
    expect(head.indexOf('/assets/desk-start-')).toBeLessThan(head.indexOf('stylesheet'));
  });
});
