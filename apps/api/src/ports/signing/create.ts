import type { EsignConfig } from '../../config-esign.ts';
import { outsideService } from './outside.ts';
import { noSigning, ownPage } from './own-page.ts';
import type { SigningService } from './signing.ts';

interface Means {
  /** Known for good once the server listens. */
  readonly portalUrl: () => string;
  /** Whether the portal can seal what is signed on its page. */
  readonly available: boolean;
  /** The service outside that is configured. */
  readonly esign: EsignConfig | undefined;
}

/** The service that is configured; else the portal's own page, where it has something to seal with. */
export function createSigningService({ portalUrl, available, esign }: Means): SigningService {
  if (esign) return outsideService(esign);
  return available ? ownPage(portalUrl) : noSigning;
}
