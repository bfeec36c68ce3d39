import { mkdir, writeFile } from 'node:fs/promises';
import { openApiDocument } from '../../packages/contract/src/openapi.ts';
import { checkImports } from './import-rules.ts';
import { cacheDir, programs, root } from './paths.ts';
import { runNode } from './run.ts';
import { failed, passed, type Step } from './steps.ts';
import { runVitest } from './suites.ts';

const tool = (name: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: async () => {
    const { ok, output } = await runNode(program, args, { env: { ...process.env, ...env } });
    return ok ? passed : failed(output);
  },
});

const importRules: Step = {
  name: 'import rules',
  run: async () => {
    const { files, violations } = await checkImports(root);
    if (files.length === 0) return failed('No file was checked\n');
    if (violations.length === 0) return passed;
    return failed(violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`).join('\n'));
  },
};

const openApi: Step = {
  name: 'OpenAPI document',
  run: async () => {
    const file = `${cacheDir}openapi.json`;
    await mkdir(cacheDir, { recursive: true });
    await writeFile(file, JSON.stringify(openApiDocument(), null, 2));
    const { ok, output } = await runNode(programs.redocly, ['lint', file, '--config', 'redocly.yaml'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return ok && !/\bwarnings?\b/i.test(output) ? passed : failed(output);
  },
};

/** What guards the project without a server or a browser: the whole of `npm run check`. */
export const checks: readonly Step[] = [
  { name: 'contract and unit tests', run: () => runVitest('unit*', 'unit') },
  tool('generated files', 'scripts/generate.ts', ['--check']),
  tool('types', programs.tsc, ['-p', '.']),
  tool('types of the web app', programs.tsc, ['-p', 'apps/web']),
  tool('dead code', programs.knip, ['--no-progress']),
  tool('format and lint', programs.biome, ['ci', '--colors=off', '--error-on-warnings']),
  importRules,
  openApi,
];
