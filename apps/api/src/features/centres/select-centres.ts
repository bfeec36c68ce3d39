import { agreementAccepted } from '../../platform/accounts/cleared-centres.ts';
import type { Database } from '../../platform/database/connect.ts';

/** A centre with all columns of its row. */
export const selectCentres = (db: Database) =>
  db
    .selectFrom('centres')
    .select([
      'centres.id',
      'centres.tvet_code',
      'centres.name',
      'centres.category',
      'centres.state_name',
      'centres.lga',
      'centres.location_address',
      'centres.contact_name',
      'centres.contact_email',
      'centres.contact_phone',
      'centres.email_address',
      'centres.phone_number',
      'centres.status',
      'centres.ideas_funded',
      'centres.version',
      'centres.updated_at',
    ])
    .select((eb) => [
      agreementAccepted(eb).as('agreement_accepted'),
      eb
        .selectFrom('applications')
        .whereRef('applications.centre_id', '=', 'centres.id')
        .where('applications.status', '=', 'registered')
        .select(eb.fn.countAll<number>().as('count'))
        .as('registered'),
    ]);

export type SelectedCentre = Awaited<ReturnType<ReturnType<typeof selectCentres>['executeTakeFirstOrThrow']>>;
