import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { standIns } from '../content/site.ts';
import { Document } from './document.tsx';
import { pages } from './pages.tsx';

const toHtml = (document: ReactNode) => `<!doctype html>\n${renderToStaticMarkup(document)}\n`;

/** The prerendered site: a document per page, and the files for search engines. */
export const renderSite = () => ({
  documents: pages.map((page) => ({
    path: page.path,
    file: page.file,
    html: toHtml(<Document page={page} />),
  })),
  'robots.txt': `User-agent: *\nDisallow: /main/\nSitemap: ${standIns.publicUrl}/sitemap.xml\n`,
  'sitemap.xml': [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.flatMap((page) =>
      page.path && !page.byLink ? [`  <url><loc>${standIns.publicUrl}${page.path}</loc></url>`] : [],
    ),
    '</urlset>',
    '',
  ].join('\n'),
});

export type Site = ReturnType<typeof renderSite>;
