/**
 * Imports go one way: contract <- api, contract <- web; inside an app a feature never imports another feature.
 * Every rule is a pattern over the folders ($1, $2 are what matched in `from`), so a new feature is held to it unasked.
 */

const api = '^apps/api/src/';
const web = '^apps/web/src/app/';
/** Tests may take anything of the app that they test. */
const tests = '\\.test\\.tsx?$';
/** What every feature stands on: parts of the portal's field, and below them the database and what has no field. */
const rooms =
  'accounts|agreements|applications|audit|centres|database|figures|files|intake|links|jobs|messages|papers|ports|security|settings|shared';
/** What a command has of the server: its work, its refusals and the bytes it answers with. */
const ofCommands = 'http/(?:work|api-error|bytes)\\.ts$';

/** What one room of the server may import of the server beside itself. */
const roomStandsOn = (name, comment, room, ...allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `${api}${room}/`, pathNot: tests },
  to: { path: api, pathNot: [`${room}/`, ...allowed].map((part) => api + part) },
});

/**
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is read by both sides and does no I/O: it uses zod and nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/|(^|/)node_modules/(zod|zod-openapi)/' },
    },
    {
      name: 'apps-stand-apart',
      comment: 'Two apps share the contract and nothing else.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    // Features lie in src/features or, where an app has several entries, in src/<entry>/features.
    ...['src', 'src/[^/]+'].map((base) => ({
      name: 'features-stand-apart',
      comment: 'What two features need moves down: to the contract, or to a shared folder of the app.',
      severity: 'error',
      from: { path: `^(apps/[^/]+/${base}/features)/([^/]+)/` },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    })),
    {
      name: 'shared-knows-no-feature',
      comment: 'Features stand on every folder beside them, never the other way; only a router puts features together.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/(?:app/)?(?!app/|features/|router/)[^/]+/' },
      to: { path: '^apps/[^/]+/src/(?:app/)?features/' },
    },
    roomStandsOn(
      'shared-knows-no-room',
      'What is shared has no field: a piece that has one lies in its room.',
      'shared',
    ),
    roomStandsOn(
      'database-knows-no-room',
      'Every room stands on the database.',
      'database',
      'shared/',
      'operator-error\\.ts$',
    ),
    roomStandsOn(
      'ports-know-no-portal',
      'A port speaks to the world outside and can be exchanged: it has its configuration and what it is handed.',
      'ports',
      'shared/',
      'config[^/]*\\.ts$',
    ),
    roomStandsOn(
      'security-knows-no-field',
      'Keys, sealing, counting and noting are the same whatever they protect.',
      'security',
      'shared/',
      'database/',
      'http/(?:work|api-error)\\.ts$',
    ),
    {
      name: 'rooms-know-no-program',
      comment: 'What starts the portal, fills a demo or serves its pages stands on the rooms, never the other way.',
      severity: 'error',
      from: { path: `${api}(?:${rooms}|features|http)/`, pathNot: tests },
      to: { path: `${api}(?:(?:admin|demo|web)/|(?:main|portal|server)\\.ts$)` },
    },
    {
      name: 'commands-know-no-server',
      comment: 'Only http/ and the routes.ts of a feature see a request; everything else gets its work.',
      severity: 'error',
      from: { path: [`${api}(?:${rooms})/`, `${api}features/[^/]+/(?!routes\\.ts$)`], pathNot: tests },
      to: { path: `${api}http/`, pathNot: api + ofCommands },
    },
    {
      name: 'commands-know-no-server',
      comment: 'The same for the library: what runs beside the requests takes its log alone.',
      severity: 'error',
      from: {
        path: [`${api}(?:${rooms})/`, `${api}features/[^/]+/(?!routes\\.ts$)`],
        pathNot: [tests, `${api}jobs/`],
      },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
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
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      from: { path: '^(apps/api|packages/[^/]+)/src/', pathNot: '\\.test\\.ts$|/test/' },
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
