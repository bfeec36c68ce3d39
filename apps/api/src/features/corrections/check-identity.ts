import { type CorrectedValues, type CorrectionField, identityNumbers } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import type { differencesOf } from './changes.ts';
import type { Person } from './select-person.ts';

const ofPerson = ['firstName', 'lastName', 'dateOfBirth'] as const satisfies readonly CorrectionField[];

interface Checked {
  readonly changed: ReturnType<typeof differencesOf>;
  /** True: the numbers on record have to match a corrected name or birth date too. */
  readonly withRecorded: boolean;
}

/**
 * Checks that the numbers belong to the person with the corrected details (rules 8.6), before any transaction.
 * @throws ApiError IDENTITY_NOT_CONFIRMED naming the changed fields that do not match.
 */
export async function checkIdentity(
  { services: { identityCheck, sealer } }: WorkWith<'identityCheck'>,
  person: Person,
  { changed, withRecorded }: Checked,
): Promise<void> {
  const values = Object.fromEntries(changed) as Partial<CorrectedValues>;
  const about = ofPerson.filter((field) => values[field] !== undefined);
  const strangers: CorrectionField[] = [];
  for (const kind of identityNumbers) {
    const recorded = person[`${kind}_encrypted`];
    const typed = values[kind];
    if (typed === undefined && !(withRecorded && about.length > 0)) continue;
    const number = typed === undefined ? recorded && sealer.open(recorded) : typed;
    if (!number) continue;
    const verdict = await identityCheck.check({
      kind,
      number,
      firstName: values.firstName ?? person.first_name,
      lastName: values.lastName ?? person.last_name,
      dateOfBirth: values.dateOfBirth ?? person.date_of_birth ?? '',
    });
    if (verdict === 'mismatch') strangers.push(...(typed === undefined ? about : [kind]));
  }
  if (strangers.length > 0) throw new ApiError('IDENTITY_NOT_CONFIRMED', { at: [...new Set(strangers)] });
}
