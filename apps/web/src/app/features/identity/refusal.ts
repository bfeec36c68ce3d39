import { t } from '@lingui/core/macro';
import type { ErrorCode } from '@tvet/contract';
import { CallError, messageOf } from '../../api/errors.ts';

interface Sentences {
  /** For a refusal without a message of its own. */
  readonly refused: string;
  /** For failures without an answer of the server. */
  readonly unexpected?: string;
}

export function refusalOf(
  error: unknown,
  { refused, unexpected = t`An unexpected error occurred` }: Sentences,
): string {
  if (!(error instanceof CallError)) return unexpected;
  if (error.status === 0) return t`${unexpected}. ${{ reason: messageOf(error) }}`;
  return error.wordless ? refused : error.message;
}

/** Returns true for the one refusal that appears as the public site's banner (rules 7.2). */
export const isIntakeClosed = (error: unknown): boolean =>
  error instanceof CallError && error.code === ('INTAKE_CLOSED' satisfies ErrorCode);
