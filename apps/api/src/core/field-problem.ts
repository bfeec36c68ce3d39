import { type FieldError, type FieldProblem, fieldProblems } from '@tvet/contract';
import { english } from './languages.ts';

/** Returns the error of a field that is refused for a named problem. */
export const problemOf = (field: string, code: FieldProblem): FieldError => ({
  field,
  message: english._(fieldProblems[code]),
  code,
});
