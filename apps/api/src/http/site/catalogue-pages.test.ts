import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls, trades } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerFreshMs } from '../../features/centres/index.ts';
import { buildServer } from '../../server.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { startTestPortal } from '../../testing/test-portal.ts';
import { slot } from './page-values.ts';

const slots = (...names: string[]) => names.map(slot).join('\n');
const help =
  '<a href="tel:help-call.invalid">help-phone.invalid</a><a href="https://help-chat.invalid">help-whatsapp.invalid</a><p>help-hours.invalid</p>';
const centres = `<option value="Oyo">Oyo</option><option value="Creative Media">${slots('areas', 'map-note', 'tiles', 'results')}</html>`;
const files = {
  'index.html': '<html data-intake="closed" data-help="">Home</html>',
  '404.html': '<html>missing</html>',
  'help.html': `<html data-help="">${help}</html>`,
  'centres.html': `<html>${centres}`,
  'centres.ha.html': `<html lang="ha">${centres}`,
  'trade.html': `<html><link rel="canonical" href="https://portal.invalid/trades/trade-address.invalid"><h1>trade-name.invalid</h1><p>trade-text.invalid</p>${slots('programmes', 'where')}</html>`,
};

let portal: TestPortal;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tvet-dist-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  portal = await startTestPortal({ PUBLIC_URL: 'https://tvet.example' });
  app = await buildServer(portal.context, { dist: pathToFileURL(`${folder}/`) });
  const { db } = portal;
  await db.updateTable('centres').set({ status: 'inactive' }).execute();
  const make = async (name: string, state_name: string, lga: string, capacities: Readonly<Record<string, number>>) => {
    const id = await createCentre(db, { name, state_name, lga, location_address: '1 Main Road' });
    for (const [skill, capacity] of Object.entries(capacities)) await teach(db, id, skill, { capacity });
  };
  await make('<b>Iseyin</b> Forge', 'Oyo', 'Iseyin', { Blacksmithing: 3, 'Creative Media': 0 });
  await make('Abeokuta Studio', 'Ogun', 'Abeokuta South', { 'Creative Media': 5 });
});
afterAll(async () => {
  await app.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string) => {
  const answer = await app.inject({ method: 'GET', url });
  return { ...answer, status: answer.statusCode, location: answer.headers.location, body: answer.body };
};
const page = async (query: Readonly<Record<string, string>>) =>
  (await get(`/centres?${new URLSearchParams(query)}`)).body;

describe('/centres', () => {
  it('shows the map before a choice, with the places left in each state', async () => {
    const { status, body } = await get('/centres');
    expect(status).toBe(200);
    expect(body.match(/<li class="tile-/g)).toHaveLength(37);
    expect(body).toContain('Oyo: 3 places left');
    expect(body).toContain('Borno: 0 places left');
    expect(body).not.toContain('<section class="results"');
  });

  it('shows the centres of a state, its areas and what is taught there', async () => {
    const body = await page({ state: 'Oyo' });
    expect(body).toContain('<option value="Oyo" selected="">');
    expect(body).toContain('<option value="Iseyin">Iseyin</option>');
    expect(body).toContain('Centres in Oyo');
    expect(body).toContain('<h3>&lt;b&gt;Iseyin&lt;/b&gt; Forge</h3>');
    expect(body).toContain('Iseyin, Oyo</p>');
    expect(body).toContain('What is taught in Oyo?');
    expect(body).toContain('href="/centres?state=Oyo&amp;skill=Blacksmithing"');
    expect(body).not.toContain('<slot');
  });

  it('shows the nearest centres first for an area, with their states and distances', async () => {
    const body = await page({ state: 'Oyo', lga: 'Iseyin' });
    expect(body).toContain('<option value="Iseyin" selected="">');
    expect(body.indexOf('Iseyin, Oyo, in your area')).toBeLessThan(body.indexOf('Abeokuta South, Ogun, about 95 km'));
    expect(body).toContain('2 centres, the nearest first');
    expect(body).toContain('What is taught near Iseyin, Oyo?');
    expect(body).toContain('nearest about 95 km');
  });

  it('says if a state has none, and offers the nearest and the trades taught there', async () => {
    const full = await page({ state: 'Oyo', skill: 'Creative Media' });
    expect(full).toContain('No centre in Oyo has places left for Creative Media.');
    expect(full).toContain('The nearest centres with places left');
    expect(full).toContain('Abeokuta Studio');
    expect(full).toContain('What is taught in Oyo?');
    const none = await page({ state: 'Bayelsa' });
    expect(none).toContain('There is no training centre in Bayelsa yet.');
    expect(none).toMatch(/Abeokuta Studio.*Iseyin/s);
    expect(await page({ state: 'Ogun', lga: 'Ijebu Ode', skill: 'Blacksmithing' })).toContain(
      'No centre in Ogun teaches Blacksmithing.',
    );
  });

  it('names the trades in the language of the visitor, and in English in addresses and values', async () => {
    const chosen = await page({ lang: 'ha', state: 'Oyo', skill: 'Creative Media' });
    expect(chosen).toContain('<option value="Creative Media" selected="">');
    expect(chosen.match(/Fasahar Hotuna da Bidiyo/g)?.length).toBeGreaterThanOrEqual(3);
    expect(chosen).toMatch(/skill=Blacksmithing"[^>]*>Aikin Maƙera</);
    expect(chosen.replaceAll(/<[^>]*>/g, '')).not.toContain('Creative Media');
    const all = await page({ lang: 'ha', state: 'Oyo' });
    expect(all).toContain('Aikin Maƙera (3)');
  });

  it('reads what is no choice as none', async () => {
    expect(await page({ state: 'Bavaria', lga: 'Munich', skill: 'Juggling', page: '-1' })).toBe(await page({}));
    // The area of the state that was chosen before.
    expect(await page({ state: 'Oyo', lga: 'Abeokuta South' })).toBe(await page({ state: 'Oyo' }));
  });

  it('is found once in ten seconds, whoever asks', async () => {
    const before = await page({ state: 'Kogi' });
    const id = await createCentre(portal.db, { name: 'Lokoja Forge', state_name: 'Kogi', lga: 'Lokoja' });
    await teach(portal.db, id, 'Blacksmithing');
    expect(await page({ state: 'Kogi' })).toBe(before);
    portal.advance(registerFreshMs);
    expect(await page({ state: 'Kogi' })).toContain('Lokoja Forge');
  });

  it('has pages, and stays small', async () => {
    for (let number = 1; number <= 25; number++) {
      const name = `Federal Technical Training Centre ${number}`;
      const id = await createCentre(portal.db, {
        name,
        state_name: 'Kano',
        lga: 'Dala',
        location_address: `${number} Murtala Mohammed Way`,
      });
      for (const trade of trades.slice(number % 20, (number % 20) + 6)) await teach(portal.db, id, trade);
    }
    portal.advance(registerFreshMs);
    const first = await page({ state: 'Kano', lga: 'Dala' });
    expect(first.match(/<h3>/g)).toHaveLength(10);
    expect(first).toContain('href="/centres?state=Kano&amp;lga=Dala&amp;page=2#results"');
    expect(await page({ state: 'Kano', page: '3' })).not.toContain('page=4');
    const answer = await app.inject({
      method: 'GET',
      url: '/centres?state=Kano&lga=Dala',
      headers: { 'accept-encoding': 'gzip' },
    });
    // The budget of the web app counts on it.
    expect(answer.rawPayload.length).toBeLessThan(8_000);
  });
});

describe('the page of a trade', () => {
  it('says what you learn, how long it takes and where', async () => {
    const { status, body } = await get('/trades/creative-media');
    expect(status).toBe(200);
    expect(body).toContain('<h1>Creative Media</h1>');
    expect(body).toContain('href="https://tvet.example/trades/creative-media"');
    expect(body).toContain('Take photographs');
    expect(body).toMatch(/STC \(6 months\): \d+ centres?, \d+ places? left/);
    expect(body).toContain('VEI (1 year): 0 centres, 0 places left');
    expect(body).toContain('href="/centres?state=Ogun&amp;skill=Creative+Media">Ogun</a>');
    expect(body).not.toMatch(/<slot|trade-\w+\.invalid/);
  });

  it.each([
    ['/trades/Creative%20Media', 301, '/trades/creative-media'],
    ['/trades/welding%20%26%20fabrication', 301, '/trades/welding-fabrication'],
    ['/trades', 302, '/#trades'],
    ['/trades/juggling', 302, '/'],
    ['/trade', 302, '/'],
    ['/trades/juggling.pdf', 404, undefined],
  ])('%s answers %i and leads to %s', async (path, status, location) => {
    expect(await get(path)).toMatchObject({ status, location });
  });
});

describe('the help desk', () => {
  it('is in every page as the settings name it, and nothing of it before', async () => {
    const before = (await get('/help')).body;
    expect(before).toContain('<html data-help="">');
    expect(before).not.toContain('.invalid');
    const body = { help: { phone: '0700 123 4567', whatsapp: '0803 123 4567', hours: '8 < 17' } };
    await portal.as('superAdmin').send(calls.changeSettings, { body });
    portal.advance(2_000);
    const after = (await get('/help')).body;
    expect(after).toContain('<html data-help="phone whatsapp hours">');
    expect(after).toContain('<a href="tel:+2347001234567">0700 123 4567</a>');
    expect(after).toContain('<a href="https://wa.me/2348031234567">0803 123 4567</a>');
    expect(after).toContain('<p>8 &lt; 17</p>');
  });
});
