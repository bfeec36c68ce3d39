import { fileURLToPath } from 'node:url';

/** The checkout, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
/** The folder for data that the scripts keep between runs; never in git. */
export const cacheDir = `${root}.cache/`;
/** The script of a package's program, to run on the current Node without a shell in between. */
export const programs = {
  biome: `${root}node_modules/@biomejs/biome/bin/biome`,
  depcruise: `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`,
  knip: `${root}node_modules/knip/bin/knip.js`,
  lingui: `${root}node_modules/@lingui/cli/dist/lingui.js`,
  playwright: `${root}node_modules/@playwright/test/cli.js`,
  redocly: `${root}node_modules/@redocly/cli/bin/cli.js`,
  tsc: `${root}node_modules/typescript-native/bin/tsc`,
  vite: `${root}node_modules/vite/bin/vite.js`,
  vitest: `${root}node_modules/vitest/vitest.mjs`,
} as const;
