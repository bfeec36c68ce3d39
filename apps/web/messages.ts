import { lingui } from '@lingui/vite-plugin';

/** Compiles the messages in the sources and the catalogues that they are loaded from. */
export const messages = () =>
  lingui({
    configPath: `${import.meta.dirname}/../../lingui.config.ts`,
    macroTransform: true,
    failOnCompileError: true,
  });
