import type { ApplicationDetail } from '@tvet/contract';
import { maskIdentity } from '../../core/mask.ts';

interface PersonColumns {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly gender: ApplicationDetail['applicant']['gender'];
  readonly date_of_birth: string | null;
  readonly nin_last4: string | null;
  readonly bvn_last4: string | null;
  readonly photo_url: string | null;
}

/** The person behind an application, with NIN and BVN masked (rules 6.11). */
export const presentPerson = (row: PersonColumns): ApplicationDetail['applicant'] => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phoneNumber: row.phone,
  gender: row.gender,
  dateOfBirth: row.date_of_birth,
  nin: maskIdentity(row.nin_last4),
  bvn: maskIdentity(row.bvn_last4),
  avatar: row.photo_url,
});
