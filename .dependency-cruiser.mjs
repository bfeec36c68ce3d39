/**
 * Imports go one way: contract <- api, contract <- web; inside an app a feature never imports another feature.
 * Every rule is a pattern over the folders ($1, $2 are what matched in `from`), so a new feature is held to it unasked.
 *
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
    {
      name: 'tools-are-not-product',
      comment: 'Scripts, journeys and benchmarks use the product; it does without them.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
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
