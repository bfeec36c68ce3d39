import { join } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import type { Site } from './src/public/render.tsx';

const entry = '/src/public/render.tsx';

const allOf = ({ documents, kit }: Site) => [...documents, kit];

/**
 * Writes the public site to HTML: React renders every page when the portal is built, the build then puts hashed
 * addresses in place of source paths. No page loads React.
 */
export function prerender(): Plugin {
  let root = '';
  let site: Site | undefined;
  const documentOf = (id: string) => site && allOf(site).find((document) => join(root, document.file) === id);

  return {
    name: 'prerender',
    async config(config, { command }) {
      root = config.root ?? import.meta.dirname;
      if (command !== 'build') return;
      const { module } = await runnerImport<{ renderSite: () => Site }>(join(root, entry));
      site = module.renderSite();
      const pages = allOf(site).map(({ file }) => [file.replace('.html', ''), join(root, file)]);
      return { build: { rolldownOptions: { input: Object.fromEntries(pages) } } };
    },
    resolveId: (id) => (documentOf(id) ? id : undefined),
    load: (id) => documentOf(id)?.html,
    generateBundle() {
      if (!site) return;
      for (const fileName of ['robots.txt', 'sitemap.xml'] as const) {
        this.emitFile({ type: 'asset', fileName, source: site[fileName] });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          const html = await renderInDevelopment(server, request.url ?? '/');
          if (html === undefined) return next();
          response.setHeader('Content-Type', 'text/html').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function renderInDevelopment(server: ViteDevServer, url: string): Promise<string | undefined> {
  const { pathname } = new URL(url, 'http://localhost');
  const { renderSite } = (await server.ssrLoadModule(entry)) as { renderSite: () => Site };
  const document = allOf(renderSite()).find(({ path }) => path === pathname);
  return document && server.transformIndexHtml(url, document.html);
}
