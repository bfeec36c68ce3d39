import type { SigningService } from './signing.ts';

interface OwnPageOptions {
  /** Final once the server listens. */
  readonly portalUrl: () => string;
  /** Whether the portal has a certificate to seal with. */
  readonly available: boolean;
}

/** The portal's own signing page. The token follows the #, which no server sees or logs. */
export const ownPage = ({ portalUrl, available }: OwnPageOptions): SigningService => ({
  start: async ({ token }) => (available ? `${portalUrl()}/sign-agreement#${token}` : null),
});
