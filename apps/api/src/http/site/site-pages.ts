import { readdir, readFile } from 'node:fs/promises';
import {
  type Help,
  type Language,
  languages,
  type OfferedCategory,
  offeredCategories,
  sayIntake,
} from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../core/html.ts';
import { inLanguage } from '../../core/languages.ts';
import { currentIntake, type Intake, readStoredSettings } from '../../features/settings/index.ts';
import { type Precompressed, precompress } from '../../platform/calls/bytes.ts';
import type { Context } from '../../platform/calls/services.ts';
import { fillHelp } from './fill-help.ts';
import { type Fill, fillIn } from './page-values.ts';
import { isSlow, slowPage } from './slow-pages.ts';

/** Placeholders in the web build for an installation's own values (apps/web/src/content/site.ts). */
const standIns = {
  publicUrl: 'https://portal.invalid',
  contactEmail: 'contact@portal.invalid',
  intake: 'data-intake="closed"',
} as const;

/** The site's state is cached for this long, so that a rush of visitors costs one query a second. */
const freshMs = 1_000;

interface SiteState {
  readonly openProgrammes: readonly OfferedCategory[];
  readonly windows: Intake['windows'];
  readonly contactEmail: string;
  readonly help: Help;
  /** The origin of the report that the dashboard frames. */
  readonly reportOrigin: string | undefined;
}

export interface SitePages {
  /** The addresses of the prerendered pages, `/` among them. */
  readonly paths: readonly string[];
  /**
   * Renders a page with this installation's current values. It works with or without scripts. `fill`: the values of a page that
   * depends on its address.
   */
  render(
    path: string,
    request: FastifyRequest,
    options?: { readonly language?: Language; readonly fill?: Fill | undefined },
  ): Promise<{ type: string; content: Precompressed }>;
  /** The origin that the app may frame; `undefined` unless the settings name a report. */
  reportOrigin(): Promise<string | undefined>;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};
const keyOf = (path: string, language: Language): string => `${path} ${language}`;

/** The address and the language of a file: `/login` and `ha` of `login.ha.html`. */
function partsOf(name: string): { path: string; language: Language; extension: string } {
  const parts = name.split('.');
  const extension = parts.at(-1) ?? '';
  const language = languages.find((one) => parts.length === 3 && parts[1] === one) ?? 'en';
  const [base] = parts;
  const path = base === 'index' ? '/' : extension === 'html' ? `/${base}` : `/${name}`;
  return { path, language, extension };
}

/** Pages without an address of their own. */
const hidden = new Set(['/app', '/desk', '/404', '/trade']);

/** The number of compressed pages that are kept. Some pages have thousands of addresses. */
const mostKept = 500;

export async function loadSite(context: Context, dist: URL): Promise<SitePages> {
  const files = (await readdir(dist)).filter((name) => /\.(html|txt|xml)$/.test(name));
  const templates = new Map(
    await Promise.all(
      files.map(async (name) => {
        const { path, language, extension } = partsOf(name);
        const text = await readFile(new URL(name, dist), 'utf8');
        return [keyOf(path, language), { path, type: types[extension] ?? 'text/plain', text }] as const;
      }),
    ),
  );

  let known: Promise<SiteState> | undefined;
  let knownAt = 0;
  const state = () => {
    const now = context.now().getTime();
    if (!known || now - knownAt > freshMs) {
      knownAt = now;
      known = readState(context);
      // After a database error the next visitor queries again.
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  };

  // One version of each address: most visitors read the same bytes, and compressing them costs more than everything else.
  const compressed = new Map<string, { readonly text: string; readonly content: Promise<Precompressed> }>();
  const compress = (key: string, text: string): Promise<Precompressed> => {
    const kept = compressed.get(key);
    if (kept?.text === text) return kept.content;
    const content = precompress(text);
    compressed.delete(key);
    compressed.set(key, { text, content });
    const [oldest = ''] = compressed.keys();
    if (compressed.size > mostKept) compressed.delete(oldest);
    return content;
  };

  return {
    paths: [...new Set([...templates.values()].map(({ path }) => path))].filter((path) => !hidden.has(path)),
    reportOrigin: async () => (await state()).reportOrigin,
    async render(path, request, { language = 'en', fill } = {}) {
      const template = templates.get(keyOf(path, language)) ?? templates.get(keyOf(path, 'en'));
      if (!template) throw new Error(`The web build has no page ${path}`);
      const { openProgrammes, windows, contactEmail, help } = await state();
      const publicUrl = context.config.publicUrl ?? `${request.protocol}://${request.host}`;
      const built = fill ? fillIn(template.text, await fill.values(inLanguage(language))) : template.text;
      // Inserted by functions: in a replacement string `$&` would have a special meaning.
      const text = offeredCategories
        .reduce(
          (page, category) =>
            page.replaceAll(escapeHtml(builtSentence(category, language)), () =>
              escapeHtml(sentenceOf(category, windows, language)),
            ),
          fillHelp(built, help),
        )
        .replace(standIns.intake, () => intakeAttributes(openProgrammes))
        .replaceAll(standIns.publicUrl, () => escapeHtml(publicUrl.replace(/\/$/, '')))
        .replaceAll(standIns.contactEmail, () => escapeHtml(contactEmail));
      const key = keyOf(fill?.address ?? path, language);
      const content = isSlow(request.headers) ? compress(`${key} slow`, slowPage(text)) : compress(key, text);
      return { type: template.type, content: await content };
    },
  };
}

async function readState(context: Context): Promise<SiteState> {
  const { db, now } = context;
  const [{ windows }, { contactEmail, help, analyticsReportUrl }] = await Promise.all([
    currentIntake(db, now(), context),
    readStoredSettings(db, context),
  ]);
  return {
    windows,
    openProgrammes: offeredCategories.filter((category) => windows[category].open),
    contactEmail,
    help,
    reportOrigin: analyticsReportUrl === null ? undefined : new URL(analyticsReportUrl).origin,
  };
}

/** A sentence about the state of a programme's intake (rules 7.6). */
const sentenceOf = (category: OfferedCategory, windows: Intake['windows'], language: Language): string => {
  const { open, changesAt } = windows[category];
  return sayIntake(category, { open, changesAt: changesAt?.toISOString() ?? null }, inLanguage(language)).sentence;
};

/** The sentence that the build writes for every programme: that of a closed one. */
const builtSentence = (category: OfferedCategory, language: Language): string =>
  sayIntake(category, { open: false, changesAt: null }, inLanguage(language)).sentence;

/** Both states are in the page, and these select one (apps/web/src/public/README.md). */
const intakeAttributes = (open: readonly OfferedCategory[]) =>
  open.length > 0 ? `data-intake="open" data-open-tracks="${open.join(' ')}"` : standIns.intake;
