import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, languageTags } from '@tvet/contract';
import { createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { messages } from './messages.ts';
import type { renderApply, renderLogin, renderSignUp } from './src/app/prerender-app.tsx';
import type { renderSite, Site } from './src/public/render.tsx';

/** Pages of the app that users can read, and whose forms they can fill in, before it loads; with the script of each. */
const startsLate: ReadonlyMap<string, string> = new Map([
  ['login', 'login-page'],
  ['signup', 'sign-up-page'],
  ['apply', 'apply-page'],
]);

/** The name and the language of a page: `login` and `ha` of `/login.ha.html`. */
const partsOf = (path: string): readonly [string, string] => {
  const [name = '', language = ''] = path.slice(1).split('.');
  return [name, language === 'html' ? 'en' : language];
};

interface RenderedDocument {
  readonly path?: string | undefined;
  readonly file: string;
  readonly html: string;
}

interface Rendered {
  readonly site: Site;
  readonly documents: readonly RenderedDocument[];
}

async function renderAll(root: string, server: ViteDevServer): Promise<Rendered> {
  const publicSite = (await server.ssrLoadModule('/src/public/render.tsx')) as { renderSite: typeof renderSite };
  const site = await publicSite.renderSite();
  // The app's modules are loaded once a language is the current one.
  const { loadMessages } = (await server.ssrLoadModule(
    '/src/app/messages.ts',
  )) as typeof import('./src/app/messages.ts');
  await loadMessages('en');
  const [app, appHtml] = await Promise.all([
    server.ssrLoadModule('/src/app/prerender-app.tsx') as Promise<{
      renderLogin: typeof renderLogin;
      renderSignUp: typeof renderSignUp;
      renderApply: typeof renderApply;
    }>,
    readFile(join(root, 'app.html'), 'utf8'),
  ]);
  const documents: RenderedDocument[] = [...site.documents];
  for (const language of languages) {
    await loadMessages(language);
    const html = appHtml.replace('lang="en-GB"', `lang="${languageTags[language]}"`);
    const file = (name: string) => (language === 'en' ? `${name}.html` : `${name}.${language}.html`);
    documents.push(
      { path: '/login', file: file('login'), html: app.renderLogin(html) },
      { path: '/signup', file: file('signup'), html: app.renderSignUp(html) },
      { path: '/apply', file: file('apply'), html: app.renderApply(html) },
    );
  }
  return { site, documents };
}

/** A server without a port: it names the classes of CSS modules as the build does. */
async function renderForBuild(root: string): Promise<Rendered> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [messages()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await renderAll(root, server);
  } finally {
    await server.close();
  }
}

/**
 * Prerenders the public site, the sign-in and sign-up forms and the first page of /apply to HTML. React renders them during the
 * build, which then replaces source paths with hashed addresses. No page of the public site loads React.
 */
export function prerender(): Plugin {
  let root = '';
  let rendered: Rendered | undefined;
  const documentOf = (id: string) => rendered?.documents.find(({ file }) => join(root, file) === id);

  return {
    name: 'prerender',
    async config(config, { command }) {
      root = config.root ?? import.meta.dirname;
      if (command !== 'build') return;
      rendered = await renderForBuild(root);
      const pages = rendered.documents.map(({ file }) => [file.replace('.html', ''), join(root, file)]);
      return { build: { rolldownOptions: { input: Object.fromEntries(pages) } } };
    },
    resolveId: (id) => (documentOf(id) ? id : undefined),
    load: (id) => documentOf(id)?.html,
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) => {
        const [name, language] = partsOf(path);
        const script = startsLate.get(name);
        return script && bundle ? startAfterFirstPaint(html, script, language, bundle) : undefined;
      },
    },
    buildStart() {
      if (rendered) this.emitFile({ type: 'chunk', id: join(root, 'src/app/after-first-paint.ts') });
    },
    generateBundle() {
      if (!rendered) return;
      for (const fileName of ['robots.txt', 'sitemap.xml'] as const) {
        this.emitFile({ type: 'asset', fileName, source: rendered.site[fileName] });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          const html = await renderInDevelopment(root, server, request.url ?? '/');
          if (html === undefined) return next();
          response.setHeader('Content-Type', 'text/html').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Replaces the app's script with the small one that waits, gives it their addresses, and links the styles of the page. */
function startAfterFirstPaint(
  html: string,
  pageScript: string,
  language: string,
  bundle: Rolldown.OutputBundle,
): string {
  const files = Object.values(bundle);
  const starter = files.find(({ name }) => name === 'after-first-paint');
  const scripts = /\n *<script type="module"[^>]* src="([^"]+)"><\/script>/g;
  const app = Array.from(html.matchAll(scripts), ([, src]) => src);
  if (!starter || app.length === 0) throw new Error('The page has no script of the app to start');
  const page = files.find(({ name }) => name === pageScript);
  const catalogue = files.find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes(`/locales/${language}/applicant.po`)),
  );
  if (!catalogue) throw new Error(`The build has no catalogue for ${language}`);
  // Each file follows the ones it needs, and the file that starts the app is last: a browser fetches only the files listed here.
  const needed = new Set([
    `/${catalogue.fileName}`,
    ...app.slice(0, -1),
    ...(page ? scriptsOf(page.fileName, bundle) : []),
    ...app.slice(-1),
  ]);
  const styles = page ? stylesOf(page.fileName, bundle).filter((href) => !html.includes(`href="${href}"`)) : [];
  const tags = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<script type="module" src="/${starter.fileName}" data-app="${[...needed].join(' ')}"></script>`,
  ];
  return html.replaceAll(scripts, '').replace('  </head>', () => `    ${tags.join('\n    ')}\n  </head>`);
}

/** A script and its static imports, each after its dependencies. */
function scriptsOf(script: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  const chunk = bundle[script];
  if (chunk?.type !== 'chunk' || seen.has(script)) return [];
  seen.add(script);
  return [...chunk.imports.flatMap((name) => scriptsOf(name, bundle, seen)), `/${script}`];
}

/** The style sheets of a script and of its static imports, in order. */
function stylesOf(script: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  const chunk = bundle[script];
  if (chunk?.type !== 'chunk' || seen.has(script)) return [];
  seen.add(script);
  const imported = chunk.imports.flatMap((name) => stylesOf(name, bundle, seen));
  return [...new Set([...imported, ...Array.from(chunk.viteMetadata?.importedCss ?? [], (name) => `/${name}`)])];
}

async function renderInDevelopment(root: string, server: ViteDevServer, url: string): Promise<string | undefined> {
  const { pathname } = new URL(url, 'http://localhost');
  const { documents } = await renderAll(root, server);
  const document = documents.find(({ path }) => path === pathname);
  return document && server.transformIndexHtml(url, document.html);
}
