/** One signing that is to be made possible. */
export interface SigningRequest {
  /** Of the signing, for a service to refer to it by. */
  readonly id: string;
  /** Opens the portal's own page for this signing, once. No service outside is given it. */
  readonly token: string;
  readonly title: string;
  readonly centreName: string;
  readonly signer: { readonly name: string; readonly email: string };
  /** What is to be signed, as a PDF; drawn for a service that takes one. */
  readonly document: () => Promise<Uint8Array>;
  readonly expiresAt: Date;
  /** Where the signer goes on afterwards; holds nothing that a service outside must not know. */
  readonly returnTo: string;
}

export interface StartedSigning {
  /** The address to sign at. */
  readonly url: string;
  /** What a service outside knows the signing by. */
  readonly serviceId?: string;
}

/** Where agreements are signed: the portal's own page, or a service outside. */
export interface SigningService {
  /** Makes a signing possible; `null` while nothing can be signed. @throws ServiceError */
  start(request: SigningRequest): Promise<StartedSigning | null>;
  /** Of a service outside alone: what it is asked and what it tells, once somebody has signed there. */
  readonly outside?: OutsideService;
}

/** What has become of a signing at a service outside. */
export type SigningState =
  | { readonly status: 'open' | 'declined' | 'expired'; readonly reference: string }
  | {
      readonly status: 'signed';
      /** The id that the portal gave the signing. */
      readonly reference: string;
      readonly signedAt: Date;
      readonly signerEmail: string;
      /** SHA-256 of the signed file. */
      readonly sha256: Buffer;
    };

/** What a service tells of one signing. */
export interface SigningEvent {
  /** Of the event: a service that repeats it sends the same. */
  readonly id: string;
  readonly isSigned: boolean;
  readonly serviceId: string;
}

/** An event as it came, with the headers that prove it. */
export interface RawEvent {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: Uint8Array;
}

/** A service outside, beside starting a signing there. Every call is bounded in time and size. */
export interface OutsideService {
  /** Its host, as the evidence names it. */
  readonly name: string;
  /** @throws ServiceError */
  look(serviceId: string, signal?: AbortSignal): Promise<SigningState>;
  /** The signed file, whose hash the state has named. @throws ServiceError, also when it has another hash. */
  fetchSigned(serviceId: string, sha256: Buffer, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Reads an event. `forged`: not signed by the service. `old`: signed by it, too long ago. `unreadable`: signed by it
   * just now, and of no form that is known.
   */
  readEvent(event: RawEvent, now: Date): SigningEvent | 'forged' | 'old' | 'unreadable';
}

/** A service outside that cannot be used: not there, too slow, or not what it should be. Its words name no person. */
export class ServiceError extends Error {
  override name = 'ServiceError';
}
