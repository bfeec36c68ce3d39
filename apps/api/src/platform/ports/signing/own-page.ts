import type { SigningService } from './signing.ts';

interface OwnPageOptions {
  /** Final once the server listens. */
  readonly portalUrl: () => string;
  /** True if the portal has a certificate to seal with. */
  readonly available: boolean;
}

/** The portal's own signing page. The token is in the fragment, which is not sent to servers or logged. */
export const ownPage = ({ portalUrl, available }: OwnPageOptions): SigningService => ({
  start: async ({ token }) => (available ? `${portalUrl()}/sign-agreement#${token}` : null),
});
