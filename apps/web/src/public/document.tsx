import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { type Language, languageParameter, languages, languageTags as tags } from '@tvet/contract';
import { site, standIns } from '../content/site.ts';
import { DraftNote } from '../languages/language-control.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Page } from './pages.tsx';

interface DocumentProps {
  readonly page: Page;
  readonly language: Language;
}

const Address = ({ page, language }: DocumentProps) => {
  if (page.path === undefined || page.byLink) return <meta name="robots" content="noindex" />;
  const url = `${standIns.publicUrl}${page.path}`;
  return (
    <>
      {/* Search engines ignore a page whose canonical address is that of another language. */}
      <link rel="canonical" href={language === 'en' ? url : `${url}?${languageParameter}=${language}`} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={tags[language]}
          href={`${url}?${languageParameter}=${language}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:url" content={url} />
    </>
  );
};

const Sharing = ({ page, language }: DocumentProps) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={site.name} />
    <meta property="og:locale" content={tags[language].replace('-', '_')} />
    <meta property="og:title" content={page.title} />
    <meta property="og:description" content={page.description} />
    <meta property="og:image" content={`${standIns.publicUrl}/share.jpg`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta
      property="og:image:alt"
      content={t`TVET Initiative, Federal Ministry of Education: people at work in their trades`}
    />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** Its links to styles, fonts and scripts are source paths, which the build replaces. */
const Head = ({ page, language }: DocumentProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{page.title}</title>
    <meta name="description" content={page.description} />
    <meta name="theme-color" content="#00613a" />
    <link rel="preload" href="/src/design/fonts/inter-700.woff2" as="font" type="font/woff2" crossOrigin="" />
    <link rel="preload" href="/src/design/fonts/inter-400.woff2" as="font" type="font/woff2" crossOrigin="" />
    <link rel="stylesheet" href="/src/public/styles/site.css" />
    <Address page={page} language={language} />
    <Sharing page={page} language={language} />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    <script type="module" src="/src/public/main.ts" />
    {page.isCatalogue && <link rel="stylesheet" href="/src/public/styles/catalogue.css" />}
    {page.hasForm && <script type="module" src="/src/public/forms.ts" />}
    {page.byLink && (
      <>
        <link rel="stylesheet" href="/src/public/styles/link-page.css" />
        <script type="module" src="/src/public/link-pages/main.ts" />
      </>
    )}
  </head>
);

/** A whole HTML document. */
export const Document = ({ page, language }: DocumentProps) => (
  <I18nProvider i18n={i18n}>
    <html lang={tags[language]} data-intake="closed" data-help="">
      <Head page={page} language={language} />
      <body>
        <Header />
        <DraftNote />
        {page.content}
        <Footer />
      </body>
    </html>
  </I18nProvider>
);
