import { hash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import type { ShellFile } from './src/service-worker.ts';

type Bundle = Rolldown.OutputBundle;

/** Its lazy parts are all pages of the app; /apply is named by its own page. */
const router = /\/src\/app\/router\/router\.tsx$/;
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
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __SHELL_FILES__: JSON.stringify(shellOf(bundle)) },
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

function shellOf(bundle: Bundle): ShellFile[] {
  const page = bundle['apply.html'];
  if (page?.type !== 'asset') throw new Error('The build has no page /apply');
  const html = String(page.source);
  const named = Array.from(html.matchAll(/\/(assets\/[^" ]+\.(?:js|css))/g), ([, name]) => name ?? '');
  const languages = Object.values(bundle).flatMap((file) => {
    const [, language] = catalogue.exec((file.type === 'chunk' && file.facadeModuleId) || '') ?? [];
    return language ? [{ url: `/${file.fileName}`, revision: null, language }] : [];
  });
  const files = [...reachable(named, bundle)].map((name) => ({ url: `/${name}`, revision: null }));
  return [
    { url: '/apply', revision: hash('sha256', html, 'hex').slice(0, 16) },
    ...files.filter(({ url }) => !languages.some((one) => one.url === url)),
    ...languages,
  ];
}

/** These files, and everything that they load. */
function reachable(names: readonly string[], bundle: Bundle, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const style of file.viteMetadata?.importedCss ?? []) seen.add(style);
    const parts = file.moduleIds.some((id) => router.test(id)) ? [] : file.dynamicImports;
    reachable([...file.imports, ...parts], bundle, seen);
  }
  return seen;
}
