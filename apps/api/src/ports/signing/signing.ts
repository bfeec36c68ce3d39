/** One signing that is to be made possible. */
export interface SigningRequest {
  /** Of the signing, for a service to refer to it by. */
  readonly id: string;
  /** Opens the portal's own page for this signing, once. */
  readonly token: string;
  readonly centreName: string;
  readonly signer: { readonly name: string; readonly email: string };
  /** Where the signer goes on afterwards. */
  readonly returnTo: string;
}

/** Where agreements are signed: the portal's own page, or a service outside. */
export interface SigningService {
  /** The address to sign at; `null` while nothing can be signed. */
  start(request: SigningRequest): Promise<string | null>;
}
