import { ApiError } from '../core/api-error.ts';
import { normaliseUsername } from '../platform/accounts/username.ts';
import { AdminError } from './operator.ts';

/** The operator's input as a normalised username. @throws AdminError. */
export function asUsername(text: string): string {
  try {
    return normaliseUsername(text);
  } catch (error) {
    if (error instanceof ApiError) throw new AdminError(`${text} is not a phone number or an email address`);
    throw error;
  }
}
