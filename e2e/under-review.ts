/**
 * `node under-review.ts DATA_DIR N SIZE [WITHOUT]`: adds N applications under review to a database that no portal has open, in lots of
 * SIZE. A lot's name, such as Lot0001, is the last name of its people. The first WITHOUT have no centre.
 */
import { sql } from 'kysely';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { connectEmbedded } from '../apps/api/src/platform/database/connect.ts';

const [dataDir = '', count = '0', size = '1', without = '0'] = process.argv.slice(2);
const { db, close } = await connectEmbedded({ dataDir: `${dataDir}/database` });
try {
  // One statement after the other: the search text comes from the account, which has to exist.
  await sql`
    insert into users (role, first_name, last_name, phone, phone_confirmed_at)
    select 'applicant', (array['Amaka', 'Bọ́lá', 'Chidi', 'Ɗanladi', 'Ebele', 'Fọláṣadé', 'Garba', 'Hadiza', 'Ifẹ́', 'Jumai'])[1 + n % 10]
        || ' ' || chr(65 + n % 26), 'Lot' || lpad((n / ${sql.lit(Number(size))})::text, 4, '0'),
      '+23400' || lpad(n::text, 8, '0'), now()
    from generate_series(0, ${sql.lit(Number(count) - 1)}) n`.execute(db);
  await sql`
    insert into applicants (user_id, public_id)
    select id, 'TV-Q' || lpad(substr(phone, 9)::int::text, 6, '0') from users where phone like '+23400%'`.execute(db);
  await sql`
    insert into applications (applicant_id, intake_id, status, category, skill_id, centre_id, state, lga, submitted_at,
      approval_requested_by, approval_requested_at)
    select applicants.id, (select id from intakes order by created_at limit 1), 'approval_requested', 'VEI',
      (select skill_id from centre_skills where centre_id = (select id from centres order by tvet_code limit 1) limit 1),
      (select id from centres where substr(applicants.public_id, 5)::int >= ${sql.lit(Number(without))}
        order by tvet_code limit 1), 'Lagos', 'Ikeja',
      now() - interval '1 day' - (substr(applicants.public_id, 5)::int * interval '1 second'),
      ${demoAccounts.secondOfficer.id}, now()
    from applicants where public_id like 'TV-Q%'`.execute(db);
} finally {
  await close();
}
