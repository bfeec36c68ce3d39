import type * as z from 'zod';
import type { ErrorCode } from './error-names.ts';
import type { Permission } from './permissions.ts';

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Method = 'GET' | WriteMethod;

/**
 * Who may make a call at all. `public`: everybody, no token is looked at. `session`: whoever has a valid access token.
 * `link`: whoever has a public link to the record in the path, or else is signed in. `setup`: whoever has the setup link
 * of the centre in the path, or else is signed in; either is a person. `operator`: whoever runs the portal, not the people
 * who use it. What may be done to one record is the policy's matter.
 */
export type Access = 'public' | 'session' | 'link' | 'setup' | 'operator';

/** The kinds of public link (rules 13.1); each has a secret of its own, so that none opens what another does. */
export const linkFamilies = ['upload', 'conversion', 'status', 'standing'] as const;
export type LinkFamily = (typeof linkFamilies)[number];

/** Whose id a link carries: an application's own, or the applicant's, which people see (rules 8.8). No id is of both. */
export type LinkSubject = 'application' | 'applicant';

/**
 * The families whose links open a record, by what its id is of. `named`: the path names the family in `family`.
 */
export type LinkedRecords = 'named' | Readonly<Partial<Record<LinkSubject, readonly LinkFamily[]>>>;

/** The header in which a link page sends its token. */
export const linkHeader = 'X-Link-Token';

/**
 * Whom an `operator` call answers; for everybody else it is not there. `anybody`: whoever asks, as a load balancer does.
 * `metrics-token`: whoever has the token. `demo`: everybody, in demo mode alone.
 */
export type OperatorGate = 'anybody' | 'metrics-token' | 'demo';

/** A body that is a file as it is, of one of these media types and no larger than this. */
export interface UploadBody {
  readonly upload: readonly string[];
  readonly maxBytes: number;
  /** Its bytes are taken as they come: nothing holds all of them. The command counts them. */
  readonly streamed?: true;
}

/**
 * An answer that is no JSON, of one of these media types. `file`: whole, with its length. `stream`: made while it is
 * sent, so that it may be longer than the memory.
 */
export interface BytesAnswer {
  readonly bytes: 'file' | 'stream';
  readonly types: readonly string[];
}

/** A record, a list (see `dataAnswer` and `listAnswer`), a file or a stream. */
export type Answer = z.ZodType | BytesAnswer;

/** What a call takes from one caller at most. */
type Limits<Per extends 'person' | 'address'> = {
  /** Instead of the portal's usual size of a JSON body. */
  readonly bodyBytes?: number;
} & (
  | {
      /** Calls within 15 minutes, successful or not, from one address or of one person; by a link, to the record it opens. */
      readonly hits: number;
      readonly per: Per;
      /** Beyond that, a call goes on with a solved challenge (rules 4.13); absent: it is refused. */
      readonly beyond?: Per extends 'address' ? 'challenge' : never;
      readonly failures?: undefined;
    }
  | {
      /** Refusals within 15 minutes to one address; beyond that it gets no other answer than 429 to what is refused. What succeeds counts against nobody and is never refused (rules 4.12). */
      readonly failures: number;
      readonly hits?: undefined;
      readonly per?: undefined;
      readonly beyond?: undefined;
    }
  | { readonly hits?: undefined; readonly failures?: undefined; readonly per?: undefined; readonly beyond?: undefined }
);

/** How fast one person's calls begin, beyond so many at once: others are not to wait for a thousand of them. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

interface OfPeople {
  /** Needed for the call as such. */
  readonly permission?: Permission;
  /** Open to a centerAdmin whose centre has still to sign its agreement (rules 16.3). */
  readonly openBeforeAgreement?: true;
  readonly pace?: Pace;
}
interface OfNobody {
  readonly pace?: undefined;
  readonly permission?: undefined;
  readonly openBeforeAgreement?: undefined;
}

/** Who is let in, and what only such a call can say. */
type Entry =
  | ({
      readonly access: 'public';
      readonly link?: undefined;
      readonly gate?: undefined;
      readonly limits?: Limits<'address'>;
    } & OfNobody)
  | ({
      readonly access: 'session' | 'setup';
      readonly link?: undefined;
      readonly gate?: undefined;
      readonly limits?: Limits<'person' | 'address'>;
    } & OfPeople)
  | ({
      readonly access: 'link';
      /** Which links open the record. */
      readonly link: LinkedRecords;
      /** The field of the body that has the record's id; absent: it is `id` in the path. */
      readonly linkIdIn?: string;
      readonly gate?: undefined;
      readonly limits?: Limits<'person' | 'address'>;
    } & OfPeople)
  | ({
      readonly access: 'operator';
      readonly link?: undefined;
      /** Whom it answers. */
      readonly gate: OperatorGate;
      readonly limits?: Limits<'address'>;
    } & OfNobody);

/** Whether a call changes something, and what of it is remembered. */
type Effect =
  | {
      readonly method: 'GET';
      readonly unkeyed?: undefined;
      /**
       * A read that leaves a trace. As for a write, the person is looked up and all of it is one transaction. Its
       * answer is kept nowhere, and no client asks for it before somebody wants to see it.
       */
      readonly recorded?: true;
      readonly answer: Answer;
    }
  | {
      readonly method: WriteMethod;
      readonly unkeyed?: undefined;
      readonly recorded?: undefined;
      /** Kept as JSON under the request's `Idempotency-Key`. */
      readonly answer: z.ZodType;
    }
  | {
      readonly method: WriteMethod;
      /**
       * A write that takes no `Idempotency-Key`: its body holds a password, and a request is remembered by its hash; or
       * its answer is bytes; or parts of it stay when it is refused.
       */
      readonly unkeyed: true;
      readonly recorded?: undefined;
      readonly answer: Answer;
    };

/**
 * One call of the API, said once: the server registers it, the browser types it, the OpenAPI document shows it. Its name
 * is that of its constant.
 */
export type Call = {
  /** Below the base path, parameters in braces: `/applications/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers that the call itself reads, by their names in small letters; what lets somebody in is not among them. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType | UploadBody;
  /** The answer may also say that something fails: then its status is 503. */
  readonly mayFail?: true;
  /** The named errors beside the ones every call may give (form, token, fault). */
  readonly errors: readonly ErrorCode[];
} & Entry &
  Effect;

/** Keeps the literal types of a call's definition. */
export const defineCall = <const C extends Call>(call: C): C => call;

export const isUpload = (body: Call['body']): body is UploadBody => body !== undefined && 'upload' in body;
export const isBytes = (answer: Answer): answer is BytesAnswer => 'bytes' in answer;
export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET';
/** Whether a person's repeat of this write under the same `Idempotency-Key` gets the first answer. */
export const isKeyed = (call: Call): boolean =>
  isWrite(call) && call.access !== 'public' && call.access !== 'operator' && !call.unkeyed;

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a command receives: the parsed parts of the request; an upload as its bytes. */
export type CallInput<C extends Call> = {
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: C['body'] extends UploadBody
    ? C['body'] extends { readonly streamed: true }
      ? AsyncIterable<Uint8Array>
      : Uint8Array
    : Read<C['body']>;
} & (C['headers'] extends z.ZodType ? { headers: z.output<C['headers']> } : object);
/** What a client sends, before defaults and coercion. */
export type CallRequest<C extends Call> = (C['params'] extends z.ZodType ? { params: Sent<C['params']> } : object) &
  (C['query'] extends z.ZodType ? { query?: Sent<C['query']> } : object) &
  (C['body'] extends z.ZodType ? { body: Sent<C['body']> } : C['body'] extends UploadBody ? { body: Blob } : object);
/** What a client gets; nothing is known of bytes. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : unknown;

/** Every call of the product lies below this path. */
export const basePath = '/main';
