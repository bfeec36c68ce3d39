import type { ReactNode } from 'react';
import { site, standIns } from '../content/site.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Page } from './pages.tsx';

const Address = ({ page }: Pick<HeadProps, 'page'>) => {
  if (page.path === undefined || page.byLink) return <meta name="robots" content="noindex" />;
  const url = `${standIns.publicUrl}${page.path}`;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
    </>
  );
};

const Sharing = ({ page }: Pick<HeadProps, 'page'>) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={site.name} />
    <meta property="og:locale" content="en_GB" />
    <meta property="og:title" content={page.title} />
    <meta property="og:description" content={page.description} />
    <meta property="og:image" content={`${standIns.publicUrl}/share.jpg`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={`${site.name}, ${site.ministry}: people at work in their trades`} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

interface HeadProps {
  readonly page: Omit<Page, 'file' | 'content'>;
  readonly children?: ReactNode;
}

/** Its links to styles, fonts and scripts are source paths, which the build replaces. */
export const Head = ({ page, children }: HeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{page.title}</title>
    <meta name="description" content={page.description} />
    <meta name="theme-color" content="#00613a" />
    <link rel="preload" href="/src/design/fonts/inter-700.woff2" as="font" type="font/woff2" crossOrigin="" />
    <link rel="preload" href="/src/design/fonts/inter-400.woff2" as="font" type="font/woff2" crossOrigin="" />
    <link rel="stylesheet" href="/src/public/styles/site.css" />
    <Address page={page} />
    <Sharing page={page} />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    <script type="module" src="/src/public/main.ts" />
    {page.byLink && (
      <>
        <link rel="stylesheet" href="/src/public/styles/link-page.css" />
        <script type="module" src="/src/public/link-pages/main.ts" />
      </>
    )}
    {children}
  </head>
);

/** A whole HTML document. */
export const Document = ({ page }: { readonly page: Page }) => (
  <html lang="en-GB" data-intake="closed">
    <Head page={page} />
    <body>
      <Header />
      {page.content}
      <Footer />
    </body>
  </html>
);
