import type * as z from 'zod';
import type { ErrorCode } from './error-names.ts';
import type { Permission } from './permissions.ts';

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Method = 'GET' | WriteMethod;

/**
 * The callers that a call accepts. `public`: everyone; tokens are ignored. `session`: users with a valid access token. `link`:
 * users, and holders of a public link to the record in the path. `setup`: users, and holders of the centre's setup link; both
 * are persons. `operator`: operators of the portal. The policy decides about single records.
 */
export type Access = 'public' | 'session' | 'link' | 'setup' | 'operator';

/** The kinds of public link (rules 13.1). Each has its own secret, so that none opens the pages of another. */
export const linkFamilies = ['upload', 'conversion', 'status', 'standing', 'correction'] as const;
export type LinkFamily = (typeof linkFamilies)[number];

/** The owner of the id in a link: an application, or the applicant, whose id people see (rules 8.8). No id fits both. */
export type LinkSubject = 'application' | 'applicant';

/** The families whose links open a record, by the owner of its id. `named`: the path has the family in `family`. */
export type LinkedRecords = 'named' | Readonly<Partial<Record<LinkSubject, readonly LinkFamily[]>>>;

/** The header in which a link page sends its token. */
export const linkHeader = 'X-Link-Token';

/**
 * The callers of an `operator` call; for others it does not exist. `anybody`: every caller, such as a load balancer.
 * `metrics-token`: callers with the token. `demo`: everyone, but only in demo mode.
 */
export type OperatorGate = 'anybody' | 'metrics-token' | 'demo';

/** A body that is a file, of one of these media types and at most this size. */
export interface UploadBody {
  readonly upload: readonly string[];
  readonly maxBytes: number;
  /** The bytes are streamed and never held completely. The command counts them. */
  readonly streamed?: true;
}

/**
 * An answer other than JSON, of one of these media types. `file`: complete, with its length. `stream`: generated while it is
 * sent, so it can be larger than the memory.
 */
export interface BytesAnswer {
  readonly bytes: 'file' | 'stream';
  readonly types: readonly string[];
}

/** A record, a list (see `dataAnswer` and `listAnswer`), a file or a stream. */
export type Answer = z.ZodType | BytesAnswer;

/** The limits of a call for one caller. */
type Limits<Per extends 'person' | 'address'> = {
  /** The largest JSON body, in place of the portal's usual size. */
  readonly bodyBytes?: number;
} & (
  | {
      /** Calls within 15 minutes, successful or not, from one address or by one person; by a link, to its record. */
      readonly hits: number;
      readonly per: Per;
      /** Further calls need a solved challenge (rules 4.13). If absent, they are rejected. */
      readonly beyond?: Per extends 'address' ? 'challenge' : never;
      readonly failures?: undefined;
    }
  | {
      /**
       * Refusals within 15 minutes to one address. Beyond that, it gets 429 for every refused call. Successful calls count
       * against nobody and are never refused (rules 4.12).
       */
      readonly failures: number;
      readonly hits?: undefined;
      readonly per?: undefined;
      readonly beyond?: undefined;
    }
  | { readonly hits?: undefined; readonly failures?: undefined; readonly per?: undefined; readonly beyond?: undefined }
);

/** The rate at which one person's calls start after a burst, so that others do not wait for a thousand of them. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

interface OfPeople {
  /** The permission for the call itself. */
  readonly permission?: Permission;
  /** Open to a centerAdmin whose centre has not signed its agreement (rules 16.3). */
  readonly openBeforeAgreement?: true;
  /** Open to staff who have to set up their second factor (rules 4.39). */
  readonly openBeforeSecondFactor?: true;
  readonly pace?: Pace;
}
interface OfNoPerson {
  readonly pace?: undefined;
  readonly permission?: undefined;
  readonly openBeforeAgreement?: undefined;
  readonly openBeforeSecondFactor?: undefined;
}

/** The access of a call, with the fields of that kind of access. */
type Entry =
  | ({
      readonly access: 'public';
      readonly link?: undefined;
      readonly gate?: undefined;
      readonly limits?: Limits<'address'>;
    } & OfNoPerson)
  | ({
      readonly access: 'session' | 'setup';
      readonly link?: undefined;
      readonly gate?: undefined;
      readonly limits?: Limits<'person' | 'address'>;
    } & OfPeople)
  | ({
      readonly access: 'link';
      /** The links that open the record. */
      readonly link: LinkedRecords;
      /** The field of the body with the record's id. The default is `id` in the path. */
      readonly linkIdIn?: string;
      readonly gate?: undefined;
      readonly limits?: Limits<'person' | 'address'>;
    } & OfPeople)
  | ({
      readonly access: 'operator';
      readonly link?: undefined;
      readonly gate: OperatorGate;
      readonly limits?: Limits<'address'>;
    } & OfNoPerson);

/** The effect of a call: read or write, and what is stored of it. */
type Effect =
  | {
      readonly method: 'GET';
      readonly unkeyed?: undefined;
      /**
       * A read that is recorded. Like a write, it looks up the person and runs in one transaction. Its answer is not stored,
       * and clients request it only when a person wants to see it.
       */
      readonly recorded?: true;
      readonly answer: Answer;
    }
  | {
      readonly method: WriteMethod;
      readonly unkeyed?: undefined;
      readonly recorded?: undefined;
      /** Stored as JSON under the request's `Idempotency-Key`. */
      readonly answer: z.ZodType;
    }
  | {
      readonly method: WriteMethod;
      /**
       * A write without an `Idempotency-Key`: its body holds a password, and the hash of the request would be stored; or its
       * answer is bytes; or parts of it remain after a refusal.
       */
      readonly unkeyed: true;
      readonly recorded?: undefined;
      readonly answer: Answer;
    };

/**
 * One call of the API, defined once: the server registers it, the browser gets its types, the OpenAPI document shows it. Its
 * constant gives its name.
 */
export type Call = {
  /** Relative to the base path, with parameters in braces: `/applications/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers that the call itself reads, by their names in lower case. Headers for access are not among them. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType | UploadBody;
  /** The call creates a record: its answer has status 201. */
  readonly created?: true;
  /** The answer has no content: its status is 204. */
  readonly empty?: true;
  /** The answer may also report a failure, with status 503. */
  readonly mayFail?: true;
  /** The named errors in addition to those of every call (form, token, fault). */
  readonly errors: readonly ErrorCode[];
} & Entry &
  Effect;

/** Keeps the literal types of a call's definition. */
export const defineCall = <const C extends Call>(call: C): C => call;

export const isUpload = (body: Call['body']): body is UploadBody => body !== undefined && 'upload' in body;
export const isBytes = (answer: Answer): answer is BytesAnswer => 'bytes' in answer;
export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET';
/** Returns true if a repeat of this write under the same `Idempotency-Key` gets the first answer. */
export const isKeyed = (call: Call): boolean =>
  isWrite(call) && call.access !== 'public' && call.access !== 'operator' && !call.unkeyed;

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a command: the parsed parts of the request. An upload arrives as bytes. */
export type CallInput<C extends Call> = {
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: C['body'] extends UploadBody
    ? C['body'] extends { readonly streamed: true }
      ? AsyncIterable<Uint8Array>
      : Uint8Array
    : Read<C['body']>;
} & (C['headers'] extends z.ZodType ? { headers: z.output<C['headers']> } : object);
/** The request of a client, before defaults and coercion. */
export type CallRequest<C extends Call> = (C['params'] extends z.ZodType ? { params: Sent<C['params']> } : object) &
  (C['query'] extends z.ZodType ? { query?: Sent<C['query']> } : object) &
  (C['body'] extends z.ZodType ? { body: Sent<C['body']> } : C['body'] extends UploadBody ? { body: Blob } : object);
/** The answer that a client receives. The type of bytes is unknown. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : unknown;

/** The base path of every call. */
export const basePath = '/main';
