import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { landingTrades, stateNames, tradePath, trades } from '@tvet/contract/reference';
import { describe, expect, it } from 'vitest';
import { scenes } from '../content/pictures.ts';
import { renderPages } from './render.tsx';

const documents = renderPages();
const landing = documents.find(({ path }) => path === '/')?.html ?? '';
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? match[0]);
const text = (value: string) => value.replaceAll('&', '&amp;');

describe('every page', () => {
  it.each(documents)('$file has one h1, a title, a description and both intake states in its header', ({ html }) => {
    expect(matches(html, /<h1>/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{10,70}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toContain('<html lang="en-GB" data-intake="closed" data-help="">');
    expect(html).toContain('href="/signup"');
  });

  it.each(documents)('$file skips no level of heading', ({ html }) => {
    const levels = matches(html, /<h([1-6])/g).map(Number);
    expect(levels.length).toBeGreaterThan(0);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  it.each(documents)('$file runs no inline script, which the content security policy would refuse', ({ html }) => {
    expect(matches(html, /<script[^>]*>(?!<\/script>)/g)).toEqual([]);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  it.each(documents)('$file uses no id twice', ({ html }) => {
    const ids = matches(html, /\sid="([^"]+)"/g);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the landing page', () => {
  it('has its sections in their order', () => {
    const marks = [
      '<header class="site-header"',
      'class="banner"',
      'class="hero"',
      'id="about"',
      'id="how-to-apply"',
      'id="training-tracks"',
      'id="benefits"',
      'id="why-tvet"',
      'id="faqs"',
      '<footer',
    ];
    const places = marks.map((mark) => landing.indexOf(mark));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('while closed says so, and every Apply control is disabled with the reason beside it', () => {
    expect(landing).toContain('Applications are now closed');
    const disabled = matches(landing, /<button type="button"[^>]*aria-disabled="true" aria-describedby="([^"]+)"/g);
    expect(disabled.length).toBeGreaterThanOrEqual(3);
    for (const id of disabled) {
      expect(landing).toContain(`<span role="tooltip" id="${id}" class="tooltip">applications closed</span>`);
    }
  });

  it('shows the way to /signup in the open state alone', () => {
    const links = matches(landing, /<a[^>]*href="\/signup"[^>]*>/g).filter((link) => link.includes('button'));
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) expect(link).toContain('when-open');
  });

  it('passes the seven scenes twice in a row, in WebP with JPEG beside it, the second row hidden from readers', () => {
    const names = matches(landing, /<img src="\/src\/content\/pictures\/([a-z-]+)-800\.jpg"/g);
    expect(scenes).toHaveLength(7);
    expect(names).toEqual([...scenes, ...scenes]);
    expect(matches(landing, /<source type="image\/webp"/g)).toHaveLength(14);
    expect(matches(landing, /<li aria-hidden="true"><picture>/g)).toHaveLength(7);
  });

  it('shows only pictures that are there', () => {
    const files = new Set(matches(landing, /\/src\/content\/pictures\/[a-z0-9-]+\.(?:webp|jpg)/g));
    expect(files.size).toBe(42);
    for (const file of files) expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true);
  });

  it('lists the 25 trades, each once', () => {
    expect(landingTrades).toHaveLength(25);
    for (const trade of landingTrades) {
      expect(landing.split(`<li><a href="${tradePath(trade)}">${text(trade)}</a></li>`), trade).toHaveLength(2);
    }
  });

  it('has eight questions of one accordion, so that the browser keeps one of them open', () => {
    expect(matches(landing, /<details name="faq">/g)).toHaveLength(8);
  });

  it('links only to places that exist', () => {
    const anchors = matches(landing, /href="\/?#([^"]+)"/g);
    expect(anchors.length).toBeGreaterThan(5);
    for (const anchor of anchors) expect(landing).toContain(`id="${anchor}"`);
  });
});

describe('the form of a skill suggestion', () => {
  const page = documents.find(({ path }) => path === '/post-skill-suggestion')?.html ?? '';

  it('says of empty fields what the contract says', () => {
    expect(matches(page, /data-required="([^"]+)"/g)).toEqual([
      'Skill name is required',
      'Category is required',
      'State is required',
    ]);
  });

  it('offers all 37 states', () => {
    const select = page.slice(page.indexOf('<select id="stateName"'));
    expect(matches(select.slice(0, select.indexOf('</select>')), /<option>/g)).toHaveLength(37);
  });
});

describe('the pages of centres and trades', () => {
  const pageAt = (file: string) => documents.find((page) => page.file === file)?.html ?? '';

  it('ask for state and trade in a form that works without a script, and leave the rest to the server', () => {
    const centres = pageAt('centres.html');
    expect(centres).toContain('action="/centres#results" method="get"');
    for (const name of [...stateNames, ...trades]) expect(centres).toContain(`<option value="${text(name)}">`);
    for (const slot of ['areas', 'map-note', 'tiles', 'results']) {
      expect(centres).toContain(`<slot name="${slot}"></slot>`);
    }
  });

  it('are one built page for all trades', () => {
    const trade = pageAt('trade.html');
    expect(trade).toContain('<h1>trade-name.invalid</h1>');
    expect(trade).toContain('href="https://portal.invalid/trades/trade-address.invalid"');
    for (const slot of ['programmes', 'where']) expect(trade).toContain(`<slot name="${slot}"></slot>`);
  });

  it('and all others name the help desk in their footer', () => {
    for (const { html } of documents) {
      const footer = html.slice(html.indexOf('<footer'));
      expect(footer).toContain('href="tel:help-call.invalid"');
      expect(footer).toContain('href="https://help-chat.invalid"');
      expect(footer).toContain('href="mailto:contact@portal.invalid"');
      expect(footer).toContain('href="/help"');
    }
  });
});
