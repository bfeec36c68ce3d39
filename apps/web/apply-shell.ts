import { hash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import type { ShellFile } from './src/service-worker.ts';

type Bundle = Rolldown.OutputBundle;

/** Modules whose lazy parts are other pages, and the queue of staff. */
const others = /\/src\/app\/(?:router|approvals)\//;
const messages = /\/locales\//;
const catalogue = /\/locales\/(\w+)\/applicant\.po$/;

/**
 * Builds the service worker of /apply with the list of its files: the page, what that names, and everything that its steps load.
 */
export function applyShell(): Plugin {
  let root = '';
  return {
    name: 'apply-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir }, bundle) {
      const files = shellOf(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __SHELL_FILES__: JSON.stringify(files) },
        build: {
          ...(dir && { outDir: dir }),
          emptyOutDir: false,
          rolldownOptions: {
            input: 'src/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

function shellOf(bundle: Bundle, lazyPartsOf: (module: string) => readonly string[]): ShellFile[] {
  const page = bundle['apply.html'];
  if (page?.type !== 'asset') throw new Error('The build has no page /apply');
  const html = String(page.source);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const languages = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [, language] = catalogue.exec(facadeModuleId ?? '') ?? [];
    return language ? [{ url: `/${fileName}`, revision: null, language }] : [];
  });
  const chunkOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])));

  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) add(style);
    const parts = file.moduleIds.filter((id) => !others.test(id)).flatMap(lazyPartsOf);
    const needed = parts.filter((id) => !messages.test(id));
    for (const other of [...file.imports, ...needed.flatMap((id) => chunkOf.get(id) ?? [])]) add(other);
  };
  for (const [, name = ''] of html.matchAll(/\/(assets\/[^" ]+\.(?:js|css))/g)) add(name);

  return [
    { url: '/apply', revision: hash('sha256', html, 'hex').slice(0, 16) },
    ...Array.from(files, (name) => ({ url: `/${name}`, revision: null })),
    ...languages,
  ];
}
