/**
 * Imports go one way: contract <- api, web; inside the server core <- platform <- features <- http. The rules are patterns over
 * folders, so they apply to a new feature without a change.
 */

const api = '^apps/api/src/';
const web = '^apps/web/src/app/';
/** Tests can import anything of the app that they test. */
const tests = '\\.test\\.tsx?$';

/** The features of the server that others use. Each can import those before it; all other features can import each of these. */
const sharedFeatures = [
  'settings',
  'notifications',
  'centres',
  'documents',
  'agreements',
  'applications',
  'bank-details',
];

/** The part of the server `folder` can import the parts `allowed`, and itself. */
const onlyImports = (name, comment, folder, ...allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `${api}${folder}/`, pathNot: tests },
  to: { path: api, pathNot: [folder, ...allowed].map((part) => `${api}${part}/`) },
});

/**
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is read by both sides and does no I/O: it uses zod and the message library, nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/|(^|/)node_modules/(zod|zod-openapi|@lingui/core)/' },
    },
    {
      name: 'apps-stand-apart',
      comment: 'Two apps share the contract and nothing else.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    onlyImports('core-is-the-bottom', 'Core has pure functions and types that any code can import.', 'core'),
    onlyImports(
      'config-knows-no-portal',
      'Configuration is read before anything is built.',
      'config',
      'core',
      'platform/ports',
    ),
    onlyImports(
      'platform-knows-no-feature',
      'The platform has mechanisms that know no subject.',
      'platform',
      'core',
      'config',
    ),
    onlyImports('database-knows-no-mechanism', 'Every mechanism uses the database.', 'platform/database', 'core'),
    onlyImports(
      'ports-know-no-portal',
      'A port speaks to the world outside and can be exchanged.',
      'platform/ports',
      'core',
      'config',
    ),
    onlyImports(
      'security-knows-no-subject',
      'Keys, encryption and counters work alike for every subject.',
      'platform/security',
      'core',
      'platform/database',
      'platform/calls',
    ),
    onlyImports(
      'features-know-no-server',
      'A feature gets its work and its route function; only http sees a request.',
      'features',
      'core',
      'config',
      'platform',
    ),
    {
      name: 'policies-are-pure',
      comment: 'A policy decides from the caller and the facts of a row, without a query or a lock.',
      severity: 'error',
      from: { path: `${api}features/.+/policy\\.ts$` },
      to: { path: [`${api}platform/(?:database|calls)/`, '(^|/)node_modules/kysely/'] },
    },
    {
      name: 'features-by-their-index',
      comment: 'A feature imports of another what its index.ts exports, and only of a shared feature.',
      severity: 'error',
      from: { path: `${api}features/([^/]+)/`, pathNot: tests },
      to: {
        path: `${api}features/`,
        pathNot: [`${api}features/$1/`, `${api}features/(?:${sharedFeatures.join('|')})/index\\.ts$`],
      },
    },
    ...sharedFeatures.map((feature, at) => ({
      name: 'features-in-order',
      comment: 'A shared feature imports only those before it in the order of sharedFeatures.',
      severity: 'error',
      from: { path: `${api}features/${feature}/`, pathNot: tests },
      to: { path: `${api}features/(?:${sharedFeatures.slice(at + 1).join('|') || '(?!)'})/` },
    })),
    {
      name: 'features-by-their-index',
      comment: 'Programs and the edge import a feature by its routes.ts and index.ts.',
      severity: 'error',
      from: { path: [`${api}http/`, `${api}admin/`, `${api}demo/`, `${api}[^/]+\\.ts$`], pathNot: tests },
      to: { path: `${api}features/`, pathNot: [`${api}features/.+/index\\.ts$`, `${api}features/.+/routes\\.ts$`] },
    },
    {
      name: 'edge-knows-no-program',
      comment: 'Programs start the server, never the other way.',
      severity: 'error',
      from: { path: `${api}http/`, pathNot: tests },
      to: { path: [`${api}admin/`, `${api}demo/`, `${api}(?:main|portal|server)\\.ts$`] },
    },
    {
      name: 'no-framework-below-the-edge',
      comment: 'Only http sees Fastify. Jobs use the type of its log.',
      severity: 'error',
      from: { path: `${api}(?:core|config|platform|features)/`, pathNot: tests },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    // Web features lie in src/app/features.
    {
      name: 'features-stand-apart',
      comment: 'What two features of the web app need moves to the contract, or to a shared folder of the app.',
      severity: 'error',
      from: { path: `${web}features/([^/]+)/` },
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'Only the router puts features together.',
      severity: 'error',
      from: { path: `${web}(?!features/|router/)[^/]+/`, pathNot: tests },
      to: { path: `${web}features/` },
    },
    {
      name: 'client-knows-no-screen',
      comment: 'The typed client and the words of errors serve every screen and know none.',
      severity: 'error',
      from: { path: `${web}api/`, pathNot: tests },
      to: { path: '^apps/web/', pathNot: `${web}(?:api/|clock[.]ts)` },
    },
    {
      name: 'ui-knows-no-screen',
      comment: 'A component is drawn from what it is handed: no session, no queries, no pages. It may say an error.',
      severity: 'error',
      from: { path: `${web}ui/`, pathNot: tests },
      to: { path: '^apps/web/src/', pathNot: [`${web}(?:(?:ui|api)/|clock[.]ts)`, '^apps/web/src/design/'] },
    },
    {
      name: 'tests-are-not-product',
      comment: 'Helpers of tests are used by tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [tests, '/testing/|/testing\\.tsx?$'] },
      to: { path: '/testing/|/testing\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'tools-are-not-product',
      comment: 'Scripts, journeys and benchmarks use the product; it does without them, its tests aside.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [tests, '/testing/'] },
      to: { path: '^(scripts|e2e|bench)/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no first file to read.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-packages',
      comment: 'A package that is imported stands in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tools-at-run-time',
      comment: 'The server starts from its sources: what it imports is there without the development packages.',
      severity: 'error',
      from: { path: '^(apps/api|packages/[^/]+)/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere is not checked by any other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data|\\.node)/' },
    combinedDependencies: true,
    // Imports of types are imports too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
