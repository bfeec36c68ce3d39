import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { calls, sayIntake, screens } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../core/languages.ts';
import { buildServer } from '../../server.ts';
import { allowUnplannedDates } from '../../testing/intake.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { startTestPortal } from '../../testing/test-portal.ts';
import { keepEarlierFiles } from './keep-earlier-files.ts';

const closed = (category: 'STC' | 'VEI') => sayIntake(category, { open: false, changesAt: null }, english).sentence;
const page = (name: string) =>
  `<html lang="en-GB" data-intake="closed"><link rel="preload" href="/assets/inter.woff2" as="font" crossorigin/><link rel="canonical" href="https://portal.invalid/${name}"><section class="carousel" aria-label="Pictures"><img src="/assets/a.jpg"/></section><p>contact@portal.invalid</p>${closed('STC')} ${closed('VEI')}</html>`;

let portal: TestPortal;
let app: FastifyInstance;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tvet-dist-'));
  dataDir = await mkdtemp(join(tmpdir(), 'tvet-data-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'dev'));
  const files = {
    'index.html': page(''),
    'privacy.html': page('privacy'),
    'privacy.ha.html': '<html lang="ha">',
    '404.html': page('missing'),
    'app.html': '<html><div id="app"></div></html>',
    'desk.html': '<html><div id="desk"></div></html>',
    'login.html': '<html><div id="app">Username</div></html>',
    'robots.txt': 'Sitemap: https://portal.invalid/sitemap.xml',
    'assets/app-1a2b.js': 'export {};',
    'assets/app-1a2b.js.br': 'compressed',
    'assets/solver.worker-5e6f.js': 'self;',
    'favicon.svg': '<svg/>',
    'service-worker.js': 'self;',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  portal = await startTestPortal({ PUBLIC_URL: 'https://tvet.example/' });
  const dist = pathToFileURL(`${folder}/`);
  const earlierFiles = await keepEarlierFiles(dist, dataDir, new Date());
  await writeFile(join(earlierFiles, 'assets/gone-3c4d.js'), 'earlier');
  app = await buildServer(portal.context, { dist, earlierFiles });
});
afterAll(async () => {
  await app.close();
  await portal.close();
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('a screen of the app', () => {
  it.each([
    ['/applicants', '', 'desk'],
    ['/applications', 'desk=1', 'app'],
    ['/dashboard', '', 'app'],
    ['/dashboard', 'language=en; desk=1', 'desk'],
    ['/forgot-password', 'desk=1', 'app'],
  ])('%s with the cookies "%s" comes in the build of the %s', async (path, cookie, build) => {
    expect((await get(path, { cookie })).body).toContain(`id="${build}"`);
  });
});

describe('a page of the public site', () => {
  it('carries this installation’s own address and contact', async () => {
    for (const path of ['/', '/privacy', '/?from=poster']) {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('href="https://tvet.example/');
      expect(answer.body).toContain(portal.context.config.contactEmail);
      expect(answer.body).not.toContain('portal.invalid');
    }
    expect((await get('/robots.txt')).body).toBe('Sitemap: https://tvet.example/sitemap.xml');
  });

  it('is sent compressed, and not again to a browser that has it', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/')).body);
    const again = await get('/', { 'accept-encoding': 'gzip, br', 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([{ 'save-data': 'on' }, { ect: '2g' }, { ect: 'slow-2g' }, { downlink: '0.3' }])(
    'is text alone for %j, and is kept apart from the other by caches',
    async (headers) => {
      const slow = await get('/', headers);
      expect(slow.body).toContain('<html data-slow lang="en-GB"');
      expect(slow.body).not.toMatch(/carousel|font|<img/);
      expect(slow.body).toContain(portal.context.config.contactEmail);
      expect(slow.headers.vary).toBe('Cookie, Save-Data, ECT, Downlink, Accept-Encoding');
      expect(slow.headers['accept-ch']).toBe('ECT, Downlink');
      for (const usual of [{}, { 'save-data': 'off', ect: '4g', downlink: '1.5' }]) {
        const { body } = await get('/', usual);
        expect(body).toMatch(/<section class="carousel"/);
        expect(body).toContain('as="font"');
      }
    },
  );

  it('leads from another name of the machine to the address that files come from', async () => {
    const { address } = portal.context;
    const { url } = address;
    address.url = 'http://127.0.0.1:4100';
    try {
      for (const path of ['/privacy?from=poster', '/dashboard', '/login']) {
        const led = await get(path, { host: 'localhost:4100' });
        expect([led.statusCode, led.headers.location]).toEqual([302, `http://127.0.0.1:4100${path}`]);
        expect((await get(path, { host: '127.0.0.1:4100' })).statusCode).toBe(200);
        // A tunnel from another port is not redirected: the portal's own address may be unreachable through it.
        expect((await get(path, { host: 'localhost:8080' })).statusCode).toBe(200);
      }
    } finally {
      address.url = url;
    }
  });

  it('is sent in the language that its address names, and from then on in that one', async () => {
    const chosen = await get('/privacy?lang=ha');
    expect(chosen.body).toContain('lang="ha"');
    expect(chosen.headers['set-cookie']).toBe('language=ha; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect(chosen.headers.vary).toContain('Cookie');
    const later = await get('/privacy', { cookie: 'a=b; language=ha' });
    expect([later.body, later.headers['content-language']]).toEqual([chosen.body, 'ha']);
    // A page that was not built in it is in English, and so is the answer to a language that is none.
    for (const [path, cookie] of [
      ['/', 'language=ha'],
      ['/privacy', 'language=xx'],
      ['/privacy?lang=../app', ''],
    ] as const) {
      expect((await get(path, { cookie })).body).toContain('data-intake');
    }
  });

  it('is there whatever stands in the settings', async () => {
    const { db, cast } = portal;
    await allowUnplannedDates(db);
    await sql`
      insert into intake_windows (intake_id, category, by_hand, opens_at, closes_at)
      values (${cast.intake}, 'STC', null, '9999-12-31 23:59:59.9999999+00', 'infinity')`.execute(db);
    await sql`insert into settings (key, value) values ('contactEmail', '{"to": 17}')`.execute(db);
    // A page is cached for a second.
    portal.advance(2_000);
    try {
      const { statusCode, body } = await get('/');
      expect([statusCode, body]).toEqual([200, expect.stringContaining(portal.context.config.contactEmail)]);
      expect(body).toContain('data-intake="closed"');
    } finally {
      await db.deleteFrom('intake_windows').execute();
      await db.deleteFrom('settings').execute();
      portal.advance(2_000);
    }
  });

  it('takes no character of a configured value for an instruction', async () => {
    const values = { publicUrl: 'https://tvet.example/$&', contactEmail: '$&$1$$@tvet.example' };
    const context = { ...portal.context, config: { ...portal.context.config, ...values } };
    const configured = await buildServer(context, { dist: pathToFileURL(`${folder}/`) });
    try {
      const { body } = await configured.inject({ method: 'GET', url: '/privacy' });
      expect(body).toContain('href="https://tvet.example/$&amp;/privacy"');
      expect(body).toContain('<p>$&amp;$1$$@tvet.example</p>');
    } finally {
      await configured.close();
    }
  });

  it('says of each programme whether it is open, without a rebuild', async () => {
    expect((await get('/')).body).toContain('data-intake="closed"');
    const superAdmin = portal.as('superAdmin');
    await superAdmin.send(calls.changeSettings, { body: { intake: { VEI: { byHand: 'open' } } } });
    portal.advance(2_000);
    expect((await get('/')).body).toContain('data-intake="open" data-open-tracks="VEI"');
    const opensAt = '2099-03-03T07:00:00.000Z';
    await superAdmin.send(calls.changeSettings, {
      body: { intake: { STC: { byHand: 'open' }, VEI: { byHand: null, opensAt } } },
    });
    portal.advance(2_000);
    const { body } = await get('/');
    expect(body).toContain('STC (6 months) is open now. VEI (1 year) opens on 3 March 2099 at 08:00.');
    await superAdmin.send(calls.changeSettings, {
      body: { intake: { STC: { byHand: 'closed' }, VEI: { byHand: 'closed', opensAt: null } } },
    });
    portal.advance(2_000);
    const after = (await get('/')).body;
    expect(after).toContain(`${closed('STC')} ${closed('VEI')}`);
    expect(after).toContain('data-intake="closed"');
  });

  it('shows a contact address for what it is, whatever characters it holds', async () => {
    const contactEmail = "o'hara@ministry.example";
    expect((await portal.as('superAdmin').send(calls.changeSettings, { body: { contactEmail } })).status).toBe(200);
    portal.advance(2_000);
    expect((await get('/')).body).toContain('o&#39;hara@ministry.example');
  });
});

describe('an address', () => {
  it.each(['/login', '/signup', '/logout', '/dashboard/applicants', ...screens.map(({ path }) => path)])(
    '%s is the app’s',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/id="(app|desk)"/)]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('may show the report that the settings name in a frame, and no other', async () => {
    const policy = async (path: string) => (await get(path)).headers['content-security-policy'];
    expect(await policy('/dashboard')).not.toContain('frame-src');
    await portal.db
      .insertInto('settings')
      .values({ key: 'analyticsReportUrl', value: JSON.stringify('https://reports.example/board?id=1') })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: JSON.stringify('https://reports.example/board?id=1') }),
      )
      .execute();
    portal.advance(2_000);
    expect(await policy('/dashboard')).toContain(';frame-src https://reports.example');
    expect(await policy('/dashboard')).not.toContain('board');
    expect(await policy('/login')).toContain(';frame-src https://reports.example');
    expect(await policy('/privacy')).not.toContain('frame-src');
    await portal.db.deleteFrom('settings').where('key', '=', 'analyticsReportUrl').execute();
    portal.advance(2_000);
  });

  it('/login has the form in it before the app is there', async () => {
    expect((await get('/login')).body).toContain('Username');
    expect((await get('/forgot-password')).body).not.toContain('Username');
  });

  it.each(['/nowhere', '/applicants/7', '/wp-admin/', '/app', '/404'])(
    '%s that is unknown leads home',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    },
  );

  it.each(['/missing.png', '/assets/gone-1234.js', '/.env', '/app.html', '/..%2f..%2fpackage.json'])(
    '%s of a file that is not there is a 404 page',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('/missing');
    },
  );
});

describe('a built file', () => {
  it('with a hash in its name is kept for good, and sent as it was compressed', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'compressed']);
    expect((await get('/assets/app-1a2b.js.br')).statusCode).toBe(404);
  });

  it('has only the headers that browsers heed; a worker and the service worker also have a policy', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    for (const name of ['content-security-policy', 'x-frame-options', 'x-xss-protection']) {
      expect(Object.keys(headers)).not.toContain(name);
    }
    for (const path of ['/assets/solver.worker-5e6f.js', '/service-worker.js']) {
      expect((await get(path)).headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('of an earlier release is still there', async () => {
    const answer = await get('/assets/gone-3c4d.js');
    expect([answer.body, answer.headers['cache-control']]).toEqual(['earlier', 'public, max-age=31536000, immutable']);
    // The list of the current files is not served.
    expect((await get('/web-assets.json')).statusCode).toBe(404);
  });

  it('that updates the others is never cached', async () => {
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('without one is asked for again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });
});
