import { Readable } from 'node:stream';
import { asFieldError, type Call, type CallInput, type FieldError, isUpload, type UploadBody } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ApiError } from '../core/api-error.ts';
import { problemOf } from '../core/field-problem.ts';
import type { FurtherProblems } from '../platform/calls/route.ts';
import './schema-messages.ts';

/**
 * The parts of a request as the contract describes them. `further` finds body problems that the contract cannot express.
 * A field has one problem, the contract's first. @throws ApiError INVALID_FORM naming every field at fault.
 */
export function validate<C extends Call>(call: C, request: FastifyRequest, further?: FurtherProblems): CallInput<C> {
  const problems: FieldError[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown, said = ofBody) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (!result.success) {
      problems.push(...said(result.error.issues, value));
      return undefined;
    }
    // Walk only values that the schema accepted: dropped ones may be nested deeper than the stack allows.
    const isExact = schema === call.body || (schema === call.query && call.method !== 'GET');
    if (isExact) problems.push(...unknownFields(value, result.data).slice(0, mostUnknown));
    const unstorable = findUnstorable(result.data);
    if (unstorable) problems.push(unstorable);
    return result.data;
  };

  const upload = (body: unknown, { streamed }: UploadBody) => {
    // A stream may turn out to be empty, so its reader counts the bytes.
    // A partly read stream stays open, so that the client can read the error.
    if (streamed && body instanceof Readable) return body.iterator({ destroyOnReturn: false });
    if (!(body instanceof Uint8Array) || body.length === 0) problems.push(problemOf('body', 'no_file'));
    return body;
  };

  const input = {
    params: parse(call.params, request.params),
    query: parse(call.query, call.method === 'GET' ? withoutEmpty(request.query) : request.query, ofQuery),
    ...(call.headers && { headers: parse(call.headers, request.headers) }),
    body: isUpload(call.body) ? upload(request.body, call.body) : parse(call.body, request.body),
  };
  const named = new Set(problems.map(({ field }) => field));
  problems.push(...(further?.(request.body) ?? []).filter(({ field }) => !named.has(field)));
  if (problems.length > 0) throw new ApiError('INVALID_FORM', { fields: problems });
  return input as CallInput<C>;
}

const ofBody = (issues: readonly z.core.$ZodIssue[], value: unknown): FieldError[] =>
  issues.map((issue) => asFieldError(issue, value));

/** The most unknown fields that one response names: a body may have thousands. */
const mostUnknown = 20;

/** The fields of a body, or of the query of a write, that its schema dropped: a misspelt `dryRun` must not write. */
function unknownFields(sent: unknown, read: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return [];
  // A list that was sorted or had duplicates removed has other positions.
  if (Array.isArray(sent) && sent.length !== (read as unknown[]).length) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = [...path, name];
    if (!Object.hasOwn(read, name)) return [problemOf(field.join('.'), 'unknown_field')];
    return unknownFields(value, (read as Record<string, unknown>)[name], field);
  });
}

/** Errors of a query. A parameter may be repeated; each name is reported once. */
function ofQuery(issues: readonly z.core.$ZodIssue[], value: unknown): FieldError[] {
  const found = ofBody(
    issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) })),
    value,
  );
  return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at);
}

/** A name without a value is a filter that is not set. This does not apply to writes, which would then affect everything. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

/** The first text that PostgreSQL cannot store: with a NUL character or a lone surrogate. */
function findUnstorable(value: unknown, path: string[] = []): FieldError | undefined {
  if (typeof value === 'string') {
    const field = path.join('.') || 'body';
    if (value.includes('\u0000')) return problemOf(field, 'nul_character');
    return value.isWellFormed() ? undefined : problemOf(field, 'half_character');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findUnstorable(item, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
