import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkImports, type ImportReport } from './lib/import-rules.ts';

const packageOf = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'export {};',
});
const workspace = (dependencies: Record<string, string>, devDependencies: Record<string, string> = {}) =>
  JSON.stringify({ version: '1.0.0', type: 'module', dependencies, devDependencies });

/** A tree that breaks no rule. */
const goodTree = {
  'package.json': workspace({}),
  ...packageOf('zod'),
  ...packageOf('fastify'),
  ...packageOf('undeclared'),
  ...packageOf('a-tool'),
  'packages/contract/package.json': workspace({ zod: '1.0.0', fastify: '1.0.0' }),
  'packages/contract/src/index.ts': "import 'zod';",
  'packages/contract/src/index.test.ts': "import 'node:fs';\nimport './index.ts';",
  'apps/api/package.json': workspace({ fastify: '1.0.0' }, { 'a-tool': '1.0.0' }),
  'apps/api/src/server.ts': "import 'fastify';\nimport './features/centres/routes.ts';",
  'apps/api/src/config/config.ts': 'export const config = 1;',
  'apps/api/src/platform/calls/work.ts': "import 'fastify';\nimport '../security/sealer.ts';",
  'apps/api/src/http/route.ts': "import 'fastify';\nimport './work.ts';",
  'apps/api/src/features/centres/routes.ts':
    "import 'fastify';\nimport '../../http/route.ts';\nimport './policy.ts';\nimport './list.ts';",
  'apps/api/src/features/centres/list.ts': "import '../../http/work.ts';\nimport '../../accounts/caller.ts';",
  'apps/api/src/features/centres/list.test.ts': "import '../../testing/cast.ts';\nimport './list.ts';",
  'apps/api/src/features/centres/policy.ts': "import '../../../../../packages/contract/src/index.ts';",
  'apps/api/src/testing/cast.ts': "import '../server.ts';",
  'apps/api/src/core/caller.ts':
    "import '../http/work.ts';\nimport '../security/sealer.ts';\nimport '../shared/names.ts';",
  'apps/api/src/platform/jobs/loop.ts': "import 'fastify';\nimport '../ports/mail/mail.ts';",
  'apps/api/src/platform/ports/mail/mail.ts': "import '../../config.ts';\nimport '../../shared/names.ts';",
  'apps/api/src/platform/security/sealer.ts': "import '../database/connect.ts';",
  'apps/api/src/platform/database/connect.ts': "import '../shared/names.ts';",
  'apps/api/src/core/names.ts': 'export const names = 1;',
  'apps/web/package.json': workspace({}),
  'apps/web/src/app/router/router.ts': "import '../features/centres/page.ts';",
  'apps/web/src/app/features/centres/page.ts': "import '../../session/session.ts';\nimport '../../ui/page.ts';",
  'apps/web/src/app/session/session.ts': "import '../api/client.ts';",
  'apps/web/src/app/ui/page.ts': "import '../api/client.ts';\nimport '../../design/mark.ts';",
  'apps/web/src/app/api/client.ts': 'export const client = 1;',
  'apps/web/src/design/mark.ts': 'export const mark = 1;',
  'scripts/tool.ts': "import '../apps/api/src/server.ts';",
};

/** One file each that breaks the rule it is named for. */
const badImports = [
  { rule: 'contract-stands-alone', from: 'packages/contract/src/reads-files.ts', to: 'node:fs' },
  { rule: 'contract-stands-alone', from: 'packages/contract/src/serves.ts', to: 'fastify' },
  {
    rule: 'contract-stands-alone',
    from: 'packages/contract/src/upwards.ts',
    to: '../../../apps/api/src/accounts/caller.ts',
  },
  { rule: 'apps-stand-apart', from: 'apps/web/src/app/from-api.ts', to: '../../../api/src/accounts/caller.ts' },
  { rule: 'apps-stand-apart', from: 'apps/api/src/from-web.ts', to: '../../web/src/app/features/centres/page.ts' },
  { rule: 'features-stand-apart', from: 'apps/api/src/features/new-one/list.ts', to: '../centres/policy.ts' },
  { rule: 'features-stand-apart', from: 'apps/web/src/app/features/new-one/page.ts', to: '../centres/page.ts' },
  { rule: 'shared-knows-no-feature', from: 'apps/api/src/core/upwards.ts', to: '../features/centres/policy.ts' },
  { rule: 'shared-knows-no-feature', from: 'apps/web/src/app/ui/upwards.ts', to: '../features/centres/page.ts' },
  {
    rule: 'shared-knows-no-feature',
    from: 'apps/api/src/platform/accounts/upwards.ts',
    to: '../features/centres/policy.ts',
  },
  { rule: 'shared-knows-no-room', from: 'apps/api/src/core/whose.ts', to: '../accounts/caller.ts' },
  { rule: 'database-knows-no-room', from: 'apps/api/src/platform/database/whose.ts', to: '../accounts/caller.ts' },
  { rule: 'ports-know-no-portal', from: 'apps/api/src/platform/ports/sms/stores.ts', to: '../../database/connect.ts' },
  { rule: 'ports-know-no-portal', from: 'apps/api/src/platform/ports/sms/answers.ts', to: '../../http/work.ts' },
  { rule: 'security-knows-no-field', from: 'apps/api/src/platform/security/whose.ts', to: '../accounts/caller.ts' },
  { rule: 'security-knows-no-field', from: 'apps/api/src/platform/security/tells.ts', to: '../jobs/loop.ts' },
  { rule: 'rooms-know-no-program', from: 'apps/api/src/platform/accounts/starts.ts', to: '../server.ts' },
  { rule: 'rooms-know-no-program', from: 'apps/api/src/features/new-one/starts.ts', to: '../../server.ts' },
  { rule: 'commands-know-no-server', from: 'apps/api/src/platform/accounts/answers.ts', to: '../http/route.ts' },
  { rule: 'commands-know-no-server', from: 'apps/api/src/platform/accounts/serves.ts', to: 'fastify' },
  { rule: 'commands-know-no-server', from: 'apps/api/src/features/new-one/change.ts', to: '../../http/route.ts' },
  { rule: 'commands-know-no-server', from: 'apps/api/src/features/new-one/serve.ts', to: 'fastify' },
  { rule: 'client-knows-no-screen', from: 'apps/web/src/app/api/draws.ts', to: '../ui/page.ts' },
  { rule: 'ui-knows-no-screen', from: 'apps/web/src/app/ui/signs-in.ts', to: '../session/session.ts' },
  { rule: 'ui-knows-no-screen', from: 'apps/web/src/app/ui/form/leaves.ts', to: '../../router/router.ts' },
  { rule: 'tests-are-not-product', from: 'apps/api/src/platform/accounts/pretends.ts', to: '../testing/cast.ts' },
  { rule: 'tools-are-not-product', from: 'apps/api/src/uses-tool.ts', to: '../../../scripts/tool.ts' },
  { rule: 'no-cycles', from: 'apps/api/src/core/one.ts', to: './two.ts' },
  { rule: 'declared-packages', from: 'apps/api/src/core/borrows.ts', to: 'undeclared' },
  { rule: 'no-tools-at-run-time', from: 'apps/api/src/core/uses-tool.ts', to: 'a-tool' },
  { rule: 'resolvable', from: 'apps/api/src/core/lost.ts', to: './nowhere.ts' },
];
const otherBadFiles = {
  'apps/api/src/core/two.ts': "import './one.ts';",
  'apps/api/src/features/new-one/types.ts': "import type { A } from '../centres/policy.ts';\nexport type B = A;",
};

describe('the import rules', () => {
  let folder: string;
  let report: ImportReport;
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'import-rules-')));
    const badFiles = Object.fromEntries(badImports.map(({ from, to }) => [from, `import '${to}';`]));
    for (const [file, text] of Object.entries({ ...goodTree, ...badFiles, ...otherBadFiles })) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    report = await checkImports(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const rulesBrokenBy = (file: string) => report.violations.filter(({ from }) => from === file).map(({ rule }) => rule);

  test.each(badImports)('$rule reports $from', ({ rule, from }) => {
    expect(rulesBrokenBy(from)).toContain(rule);
  });

  test('apply to imports of types alone', () => {
    expect(rulesBrokenBy('apps/api/src/features/new-one/types.ts')).toEqual(['features-stand-apart']);
  });

  test('report nothing in files that keep them', () => {
    expect(report.files).toContain('apps/api/src/features/centres/policy.ts');
    expect(Object.keys(goodTree).filter((file) => rulesBrokenBy(file).length > 0)).toEqual([]);
  });
});
