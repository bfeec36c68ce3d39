import { noSigning, ownPage } from './own-page.ts';
import type { SigningService } from './signing.ts';

interface Means {
  /** Known for good once the server listens. */
  readonly portalUrl: () => string;
  /** Whether the portal can seal what is signed on its page. */
  readonly available: boolean;
}

export const createSigningService = ({ portalUrl, available }: Means): SigningService =>
  available ? ownPage(portalUrl) : noSigning;
