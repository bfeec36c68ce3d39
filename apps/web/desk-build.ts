import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { messages } from './messages.ts';

/** Files with hashed names are compressed once, by the build, at the highest level. */
export const compressed = () =>
  compression({ include: /^assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' });

/** Distinguishes them from the scripts of the public build, whose pages have the same names. */
const prefix = 'assets/desk-';

/** The files of the desk, by the modules that they begin with. */
const files = {
  app: [
    'app/main.tsx',
    'app/shell/shell.tsx',
    'app/router/shell-pages.ts',
    'app/query-client.ts',
    'app/first-rows.ts',
    'app/approvals/queue-panel.tsx',
    'app/notifications/notifications-panel.tsx',
    'app/api/has-shape.ts',
    'router/dashboard.tsx',
    'applications/desk/desk.tsx',
    'dashboard/dashboard-page.tsx',
    'year/analytics-page.tsx',
    'locales/en/applicant.po',
    'locales/en/dashboard.po',
  ],
  toasts: ['app/ui/toast-area.tsx'],
  menus: [
    'applications/row-menu-items.tsx',
    'applications/columns-menu-items.tsx',
    'applications/views-menu-items.tsx',
    'ui/list/suggestions.tsx',
  ],
  forms: ['ui/form/problems-of.ts', 'ui/form/use-portal-form.ts'],
  list: ['applications/applicants-page.tsx'],
  review: ['applications/applicant-review.tsx', 'applications/bulk-dialog.tsx', 'applications/export-dialog.tsx'],
  report: ['report/dashboard-report.tsx', 'report/report-page.tsx'],
  charts: ['ui/charts/canvas.tsx'],
} as const;

/** The pages that staff never see. */
const ofApplicants = /\/(?:apply-page|applicant-dashboard|my-applications-page|student-resources-page)\.tsx$/;
const catalogue = /\.po$/;

/** Style sheets that the first pass leaves out of its lists of modules. */
const shellStyles = /\/(?:office|dark)\.css$/;

type File = keyof typeof files;

/** The files that a page needs besides those of every page, and its own module. */
const pages: Readonly<Record<string, { readonly files: readonly File[]; readonly module: string }>> = {
  '/applicants': { files: ['list'], module: 'applications/applicants-page.tsx' },
};

/** A module that several files need is in the first of them. */
const order: readonly File[] = ['list', 'toasts', 'menus', 'forms', 'review', 'report', 'charts'];

/**
 * Builds the app a second time, for staff: a few large files instead of many small ones, each of which costs a request.
 * The first pass finds which modules a file needs, the second writes them.
 */
export function deskBuild(): Plugin {
  let root = '';
  const buildApp = (plugins: Plugin[], options: BuildEnvironmentOptions, output: Rolldown.OutputOptions = {}) =>
    build({
      root,
      configFile: false,
      mode: 'desk',
      publicDir: false,
      logLevel: 'error',
      plugins: [messages(), react(), plugins],
      build: {
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1_000,
        ...options,
        rolldownOptions: { input: { desk: 'app.html' }, experimental: { chunkOptimization: false }, output },
      },
    });
  return {
    name: 'desk-build',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = 'dist' }) {
      const { output } = (await buildApp([], { write: false, minify: false })) as Rolldown.RolldownOutput;
      const chunks = output.filter((file) => file.type === 'chunk');
      const groups = groupsOf(chunks);
      const start = await buildStart(root, dir);
      await buildApp(
        [importDirectly(groups), staffMessages(codeOfStaff(chunks)), compressed(), startFirst(start), renamed],
        { outDir: dir, emptyOutDir: false },
        {
          entryFileNames: `${prefix}[name]-[hash].js`,
          chunkFileNames: `${prefix}[name]-[hash].js`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'libraries', test: /rolldown\/runtime/ },
              { name: (id) => groups.get(id) ?? (shellStyles.test(id) ? 'app' : undefined) },
            ],
          },
        },
      );
    },
  };
}

/** All code but the pages of applicants, for whom the app changes to the other build. */
function codeOfStaff(chunks: readonly Rolldown.OutputChunk[]): string {
  const left = chunks.filter(({ facadeModuleId: id }) => !id || !(ofApplicants.test(id) || catalogue.test(id)));
  const byName = new Map(left.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(left.filter(({ isEntry }) => isEntry));
  for (const { imports, dynamicImports } of found) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name);
      if (chunk) found.add(chunk);
    }
  }
  return [...found].map(({ code }) => code).join('\n');
}

/** Leaves out the messages that this code does not name. */
const staffMessages = (code: string): Plugin => ({
  name: 'staff-messages',
  enforce: 'post',
  transform: {
    filter: { id: catalogue },
    handler(compiled, id) {
      const [literal = ''] = /(?<=JSON\.parse\()"(?:[^"\\]|\\.)*"/.exec(compiled) ?? [];
      if (!literal) throw new Error(`The messages of ${id} have another form`);
      const all: Record<string, unknown> = JSON.parse(JSON.parse(literal));
      const named = Object.fromEntries(Object.entries(all).filter(([name]) => code.includes(`"${name}"`)));
      return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(named))});`, map: null };
    },
  },
});

/** Builds the script that runs before the first paint. @returns its address */
async function buildStart(root: string, outDir: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [compressed()],
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/start.ts',
        output: { format: 'iife', entryFileNames: `${prefix}start-[hash].js` },
      },
    },
  })) as Rolldown.RolldownOutput;
  return `/${built.output[0].fileName}`;
}

/** Makes that script the only one of the page, and names in it the app and the files of each page that has its own. */
const startFirst = (start: string): Plugin => ({
  name: 'start-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byPage = Object.entries(pages).map(([path, { files, module }]) => [
        path,
        [
          ...files.map((file) =>
            addressOf(
              file,
              chunks.find(({ name }) => name === file),
            ),
          ),
          addressOf(
            module,
            chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)),
          ),
        ],
      ]);
      const data = JSON.stringify(Object.fromEntries(byPage)).replaceAll('"', '&quot;');
      const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
      const [, app] = entry.exec(html) ?? [];
      if (app === undefined) throw new Error('The page of the desk has no script');
      return html
        .replace(entry, () => `<link rel="modulepreload" crossorigin href="${app}">`)
        .replace(
          '<title>',
          () => `<script src="${start}" data-main="${app}" data-pages="${data}"></script>\n    <title>`,
        );
    },
  },
});

function addressOf(what: string, chunk: Rolldown.OutputChunk | undefined): string {
  if (!chunk) throw new Error(`The build of the desk has no file of ${what}`);
  return `/${chunk.fileName}`;
}

/** Both builds have the same page as their source. */
const renamed: Plugin = {
  name: 'renamed',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['app.html'];
      if (!page) throw new Error('The build of the desk has no page');
      page.fileName = 'desk.html';
    },
  },
};

/**
 * Replaces the dynamic imports of modules that are in the desk's own files, and so have loaded already. For each of them, the bundler
 * would write a file that only passes on their exports, and that costs a request.
 */
const importDirectly = (groups: ReadonlyMap<string, string | undefined>): Plugin => ({
  name: 'import-directly',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\(/ },
    async handler(code, importer) {
      const found = [...code.matchAll(/\bimport\(\s*(["'])(\.[^"']+)\1\s*\)/g)];
      const targets = await Promise.all(found.map(([, , path = '']) => this.resolve(path, importer)));
      let head = '';
      let direct = code;
      for (const [at, [dynamic, , path]] of found.entries()) {
        const group = groups.get(targets[at]?.id ?? '');
        if (group !== 'app' && (group === undefined || group !== groups.get(importer))) continue;
        head += `import * as direct${at} from '${path}';\n`;
        direct = direct.replace(dynamic, () => `Promise.resolve(direct${at})`);
      }
      return head === '' ? undefined : { code: head + direct, map: null };
    },
  },
});

/** The file of each module that the files of the desk share out. */
function groupsOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, string | undefined> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (end: string, seen = new Set<string>()) => {
    const collect = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || seen.has(chunk.fileName)) return;
      seen.add(chunk.fileName);
      for (const name of chunk.imports) collect(byName.get(name));
    };
    const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!start) throw new Error(`The build of the desk has no ${end}`);
    collect(start);
    return [...seen].flatMap((name) => byName.get(name)?.moduleIds ?? []);
  };
  const users = new Map<string, Set<File>>();
  for (const [file, ends] of Object.entries(files) as [File, readonly string[]][]) {
    for (const id of ends.flatMap((end) => needed(end))) users.set(id, (users.get(id) ?? new Set()).add(file));
  }
  return new Map([...users].map(([id, of]) => [id, nameOf(id, fileOf(of))]));
}

function fileOf(users: ReadonlySet<File>): File {
  const has = (...files: readonly File[]) => files.some((file) => users.has(file));
  if (has('app') || (has('charts') && has('report'))) return 'app';
  return order.find((file) => users.has(file)) ?? 'app';
}

/** The files that no page needs at first have their own style sheets. */
const later: ReadonlySet<File> = new Set(['toasts', 'menus', 'forms', 'review', 'report', 'charts']);

/** One style sheet for all pages, and the libraries in a file that a release seldom changes. */
function nameOf(id: string, file: File): string | undefined {
  // The start waits for the session, so no other file waits for it.
  if (/\/(?:main\.tsx|app\.html)$/.test(id)) return;
  if (!later.has(file) && /\.css($|\?)/.test(id)) return 'app';
  if (file === 'app') return /node_modules|^\0/.test(id) ? 'libraries' : 'app';
  // The library of charts is one file already.
  return file === 'charts' ? undefined : file;
}
