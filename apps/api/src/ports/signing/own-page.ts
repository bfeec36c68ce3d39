import type { SigningService } from './signing.ts';

/** The portal's own signing page. The token stands behind the #, which no server sees or logs. */
export const ownPage = (portalUrl: () => string): SigningService => ({
  start: async ({ token }) => ({ url: `${portalUrl()}/sign-agreement#${token}` }),
});

/** A portal with nothing to seal with. */
export const noSigning: SigningService = { start: async () => null };
