import type { Database } from '../../platform/database/connect.ts';

/** Accounts with all columns of their row except the centres, of which there may be several. */
export const selectUsers = (db: Database) =>
  db.selectFrom('users').select((eb) => [
    'users.id',
    'users.role',
    'users.first_name',
    'users.last_name',
    'users.phone',
    'users.phone_confirmed_at',
    'users.language',
    'users.email',
    'users.email_confirmed_at',
    'users.password_kind',
    'users.disabled_at',
    'users.created_at',
    eb
      .selectFrom('sessions')
      .select((max) => max.fn.max('sessions.created_at').as('newest'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .as('last_sign_in_at'),
    eb
      .exists(
        eb
          .selectFrom('second_factors')
          .select('second_factors.user_id')
          .whereRef('second_factors.user_id', '=', 'users.id')
          .where('second_factors.confirmed_at', 'is not', null),
      )
      .$castTo<boolean>()
      .as('second_factor'),
  ]);

export type SelectedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;
