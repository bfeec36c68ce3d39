/** One signing, with what a vendor needs to present it. */
export interface SigningRequest {
  readonly id: string;
  /** Opens this signing on the portal's own page, once. */
  readonly token: string;
  readonly centreName: string;
  readonly signerEmail: string;
}

/** Signs agreements. */
export interface SigningService {
  /** Starts a signing and returns the URL to sign at; `null` while nothing can be signed. */
  start(request: SigningRequest): Promise<string | null>;
}
