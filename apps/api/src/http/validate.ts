import { asFieldError, type Call, type CallInput, type FieldError, problemOf } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ApiError } from './api-error.ts';

/** The parts of a request as the contract describes them. @throws ApiError INVALID_FORM naming every field at fault. */
export function validate<C extends Call>(call: C, request: FastifyRequest): CallInput<C> {
  const problems: FieldError[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (!result.success) {
      problems.push(...result.error.issues.map((issue) => asFieldError(issue, value)));
      return undefined;
    }
    // Only what the schema let through is walked: what it drops may be nested deeper than the stack reaches.
    const nul = findNul(result.data);
    if (nul !== undefined) problems.push(problemOf(nul, 'nul_character'));
    return result.data;
  };

  const input = {
    params: parse(call.params, request.params),
    query: parse(call.query, withoutEmpty(request.query as Record<string, unknown>)),
    body: parse(call.body, request.body),
  };
  if (problems.length > 0) throw new ApiError('INVALID_FORM', { fields: problems });
  return input as CallInput<C>;
}

/** A name without a value is a filter that is not set. */
const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The path of the first text with a NUL character, which no PostgreSQL text can hold. */
function findNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path.join('.') || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findNul(item, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
