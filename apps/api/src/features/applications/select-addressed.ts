import type { Database } from '../../platform/database/connect.ts';

/** Applications with the recipient of their messages, in the form that `recipientOf` accepts. */
export const selectAddressed = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .select([
      'applications.id',
      'applications.status',
      'applicants.public_id',
      'skills.name as skill_name',
      'users.id as user_id',
      'users.first_name',
      'users.phone',
      'users.phone_confirmed_at',
      'users.email',
      'users.email_confirmed_at',
      'users.password_kind',
      'users.language',
    ]);
