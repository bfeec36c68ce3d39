import { i18n, type Messages } from '@lingui/core';
import { type Language, languages } from '@tvet/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { standIns } from '../content/site.ts';
import { Document } from './document.tsx';
import { pages } from './pages.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('../../../../locales/*/{pages,site}.po');

const toHtml = (document: ReactNode) => `<!doctype html>\n${renderToStaticMarkup(document)}\n`;

/** Names the file of a page in one language: `index.html` in English, `index.ha.html` in Hausa. */
const fileIn = (language: Language, file: string) =>
  language === languages[0] ? file : file.replace(/html$/, `${language}.html`);

/** Every page in one language, whose messages are loaded. */
export function renderPages(language: Language = 'en') {
  i18n.activate(language);
  return pages().map((page) => ({
    path: page.path,
    file: fileIn(language, page.file),
    html: toHtml(<Document page={page} language={language} />),
  }));
}

const rejectMissing = ({ id }: { id: string }): never => {
  throw new Error(`No loaded catalogue has the message ${id}`);
};

/** The prerendered site: a document per page and language, and the files for search engines. */
export async function renderSite() {
  for (const language of languages) {
    for (const name of ['pages', 'site']) {
      const load = catalogues[`../../../../locales/${language}/${name}.po`];
      if (!load) throw new Error(`There is no catalogue ${name} for ${language}`);
      i18n.load(language, (await load()).messages);
    }
  }
  // A build has no text for a message that is in neither catalogue, only its id.
  if (import.meta.env.PROD) i18n.on('missing', rejectMissing);
  return {
    documents: languages.flatMap((language) => renderPages(language)),
    'robots.txt': `User-agent: *\nDisallow: /main/\nSitemap: ${standIns.publicUrl}/sitemap.xml\n`,
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages().flatMap((page) =>
        page.path && !page.byLink ? [`  <url><loc>${standIns.publicUrl}${page.path}</loc></url>`] : [],
      ),
      '</urlset>',
      '',
    ].join('\n'),
  };
}

export type Site = Awaited<ReturnType<typeof renderSite>>;
