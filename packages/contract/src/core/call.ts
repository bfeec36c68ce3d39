import type * as z from 'zod';
import type { ErrorCode } from './error-names.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make the call. `public`: no token is looked at. `session`: a valid access token, whatever the role;
 * the command's own policy decides the rest.
 */
export type Access = 'public' | 'session';

/**
 * One call of the API, said once: the server registers it, the browser types it, the OpenAPI document shows it.
 * `permission` is needed for the call as such; what may be done to one record is the policy's matter.
 * `errors` are the named errors beside the ones every call may give (form, token, fault).
 */
export interface Call {
  readonly id: string;
  readonly method: Method;
  /** Below the base path, parameters in braces: `/applications/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  readonly permission?: Permission;
  /** Open to a centerAdmin whose centre has still to sign its agreement (rules 16.3). */
  readonly openBeforeAgreement?: true;
  /** A write that takes no `Idempotency-Key`: its body holds a password, and a request is remembered by its hash. */
  readonly unkeyed?: true;
  /**
   * A read that leaves a trace. As for a write, the person is looked up and all of it is one transaction. Its answer is
   * kept nowhere, and no client asks for it before somebody wants to see it.
   */
  readonly recorded?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of a call's definition. */
export const defineCall = <const C extends Call>(call: C): C => call;

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: the parsed parts of the request. */
export type CallInput<C extends Call> = {
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: Read<C['body']>;
};
/** What a client sends, before defaults and coercion. */
export type CallRequest<C extends Call> = (C['params'] extends z.ZodType ? { params: Sent<C['params']> } : object) &
  (C['query'] extends z.ZodType ? { query?: Sent<C['query']> } : object) &
  (C['body'] extends z.ZodType ? { body: Sent<C['body']> } : object);
export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** Every call of the product lies below this path. */
export const basePath = '/main';
