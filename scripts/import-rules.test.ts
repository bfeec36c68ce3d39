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
  'apps/api/src/server.ts': "import 'fastify';\nimport './http/features.ts';",
  'apps/api/src/http/features.ts': "import '../features/users/routes.ts';\nimport '../features/centres/index.ts';",
  'apps/api/src/features/users/routes.ts': "import '../../platform/calls/work.ts';\nimport './list.ts';",
  'apps/api/src/features/users/list.ts': "import '../centres/index.ts';\nimport './policy.ts';",
  'apps/api/src/features/users/policy.ts':
    "import '../../../../../packages/contract/src/index.ts';\nimport '../../core/caller.ts';",
  'apps/api/src/features/users/list.test.ts': "import '../../testing/cast.ts';\nimport './list.ts';",
  'apps/api/src/features/centres/index.ts': "import './own.ts';",
  'apps/api/src/features/centres/own.ts': "import '../settings/index.ts';",
  'apps/api/src/features/settings/index.ts': "import './intake.ts';",
  'apps/api/src/features/settings/intake.ts': "import '../../platform/accounts/session.ts';",
  'apps/api/src/testing/cast.ts': "import '../server.ts';",
  'apps/api/src/platform/calls/work.ts': "import '../database/connect.ts';",
  'apps/api/src/platform/accounts/session.ts': "import '../security/sealer.ts';\nimport '../calls/work.ts';",
  'apps/api/src/platform/jobs/loop.ts': "import type { Log } from 'fastify';\nexport type A = Log;",
  'apps/api/src/platform/ports/mail/mail.ts': "import '../../../config/config.ts';\nimport '../../../core/caller.ts';",
  'apps/api/src/platform/security/sealer.ts': "import '../database/connect.ts';",
  'apps/api/src/platform/database/connect.ts': "import '../../core/caller.ts';",
  'apps/api/src/config/config.ts': "import '../core/caller.ts';",
  'apps/api/src/core/caller.ts': 'export const caller = 1;',
  'apps/web/package.json': workspace({}),
  'apps/web/src/app/router/router.ts': "import '../features/centres/page.ts';",
  'apps/web/src/app/features/centres/page.ts': "import '../../session/session.ts';\nimport '../../ui/page.ts';",
  'apps/web/src/app/session/session.ts': "import '../api/client.ts';",
  'apps/web/src/app/ui/page.ts': "import '../api/client.ts';\nimport '../../design/mark.ts';",
  'apps/web/src/app/api/client.ts': 'export const client = 1;',
  'apps/web/src/design/mark.ts': 'export const mark = 1;',
  'scripts/tool.ts': "import '../apps/api/src/server.ts';",
};

/** One file for each rule, which breaks it. */
const badImports = [
  { rule: 'contract-stands-alone', from: 'packages/contract/src/reads-files.ts', to: 'node:fs' },
  { rule: 'contract-stands-alone', from: 'packages/contract/src/serves.ts', to: 'fastify' },
  {
    rule: 'contract-stands-alone',
    from: 'packages/contract/src/upwards.ts',
    to: '../../../apps/api/src/core/caller.ts',
  },
  { rule: 'apps-stand-apart', from: 'apps/web/src/app/from-api.ts', to: '../../../api/src/core/caller.ts' },
  { rule: 'apps-stand-apart', from: 'apps/api/src/from-web.ts', to: '../../web/src/app/features/centres/page.ts' },
  { rule: 'core-is-the-bottom', from: 'apps/api/src/core/upwards.ts', to: '../platform/calls/work.ts' },
  { rule: 'config-knows-no-portal', from: 'apps/api/src/config/upwards.ts', to: '../platform/accounts/session.ts' },
  { rule: 'platform-knows-no-feature', from: 'apps/api/src/platform/jobs/up.ts', to: '../../features/centres/own.ts' },
  { rule: 'platform-knows-no-feature', from: 'apps/api/src/platform/jobs/out.ts', to: '../../server.ts' },
  { rule: 'database-knows-no-mechanism', from: 'apps/api/src/platform/database/up.ts', to: '../accounts/session.ts' },
  { rule: 'ports-know-no-portal', from: 'apps/api/src/platform/ports/sms/stores.ts', to: '../../database/connect.ts' },
  { rule: 'security-knows-no-subject', from: 'apps/api/src/platform/security/up.ts', to: '../accounts/session.ts' },
  { rule: 'features-know-no-server', from: 'apps/api/src/features/users/up.ts', to: '../../http/features.ts' },
  { rule: 'features-know-no-server', from: 'apps/api/src/features/users/out.ts', to: '../../server.ts' },
  { rule: 'policies-are-pure', from: 'apps/api/src/features/audit/policy.ts', to: '../../platform/calls/work.ts' },
  { rule: 'features-by-their-index', from: 'apps/api/src/features/users/deep.ts', to: '../centres/own.ts' },
  { rule: 'features-by-their-index', from: 'apps/api/src/features/audit/beside.ts', to: '../users/list.ts' },
  { rule: 'features-by-their-index', from: 'apps/api/src/portal.ts', to: './features/centres/own.ts' },
  { rule: 'features-in-order', from: 'apps/api/src/features/settings/back.ts', to: '../centres/index.ts' },
  { rule: 'edge-knows-no-program', from: 'apps/api/src/http/starts.ts', to: '../server.ts' },
  { rule: 'no-framework-below-the-edge', from: 'apps/api/src/features/users/serves.ts', to: 'fastify' },
  { rule: 'no-framework-below-the-edge', from: 'apps/api/src/platform/jobs/serves.ts', to: 'fastify' },
  { rule: 'features-stand-apart', from: 'apps/web/src/app/features/new-one/page.ts', to: '../centres/page.ts' },
  { rule: 'shared-knows-no-feature', from: 'apps/web/src/app/ui/upwards.ts', to: '../features/centres/page.ts' },
  { rule: 'client-knows-no-screen', from: 'apps/web/src/app/api/draws.ts', to: '../ui/page.ts' },
  { rule: 'ui-knows-no-screen', from: 'apps/web/src/app/ui/signs-in.ts', to: '../session/session.ts' },
  { rule: 'ui-knows-no-screen', from: 'apps/web/src/app/ui/form/leaves.ts', to: '../../router/router.ts' },
  { rule: 'tests-are-not-product', from: 'apps/api/src/platform/accounts/pretends.ts', to: '../../testing/cast.ts' },
  { rule: 'tools-are-not-product', from: 'apps/api/src/uses-tool.ts', to: '../../../scripts/tool.ts' },
  { rule: 'no-cycles', from: 'apps/api/src/core/one.ts', to: './two.ts' },
  { rule: 'declared-packages', from: 'apps/api/src/core/borrows.ts', to: 'undeclared' },
  { rule: 'no-tools-at-run-time', from: 'apps/api/src/core/uses-tool.ts', to: 'a-tool' },
  { rule: 'resolvable', from: 'apps/api/src/core/lost.ts', to: './nowhere.ts' },
];
const otherBadFiles = {
  'apps/api/src/core/two.ts': "import './one.ts';",
  'apps/api/src/core/three.ts': "import type { A } from './four.ts';\nexport type B = A;",
  'apps/api/src/core/four.ts': "import type { B } from './three.ts';\nexport type A = B;",
  'apps/api/src/features/users/types.ts': "import type { A } from '../centres/own.ts';\nexport type B = A;",
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

  test('apply to imports of types alone, cycles included', () => {
    expect(rulesBrokenBy('apps/api/src/features/users/types.ts')).toEqual(['features-by-their-index']);
    // A cycle is reported once, at one of its files.
    const cycle = ['three', 'four'].flatMap((name) => rulesBrokenBy(`apps/api/src/core/${name}.ts`));
    expect(cycle).toEqual(['no-cycles']);
  });

  test('report nothing in files that keep them', () => {
    expect(report.files).toContain('apps/api/src/features/users/policy.ts');
    expect(Object.keys(goodTree).filter((file) => rulesBrokenBy(file).length > 0)).toEqual([]);
  });
});
