import { i18n } from '@lingui/core';
import { type ErrorCode, type ErrorParams, errorSentence, errors } from '@tvet/contract';

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** Codes that mean less than the server's message without certain parameters, and a check for those. */
const needs: Readonly<Partial<Record<ErrorCode, (params: ErrorParams) => boolean>>> = {
  TOO_MANY_ATTEMPTS: ({ minutes }) => minutes !== undefined,
  // The field errors contain the fields and the reasons.
  INVALID_FORM: () => false,
  IDENTIFIER_IN_USE: () => false,
};

/** The sentence for a refusal by its code and parameters; `undefined` for unknown codes or missing parameters. */
export const knownErrorSentence = (code: string, params: ErrorParams = {}): string | undefined =>
  isErrorCode(code) && (needs[code]?.(params) ?? true) ? errorSentence(code, params, i18n) : undefined;
