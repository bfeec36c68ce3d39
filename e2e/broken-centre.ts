/** `node broken-centre.ts DATA_DIR`: closes a centre by hand, past its triggers, in a database that no portal has open. */
import { sql } from 'kysely';
import { connectEmbedded } from '../apps/api/src/platform/database/connect.ts';

const [dataDir = ''] = process.argv.slice(2);
const { db, close } = await connectEmbedded({ dataDir: `${dataDir}/database` });
try {
  await sql`do $$ begin
    set local session_replication_role = replica;
    update centres set status = 'inactive' where id = (select id from centres order by tvet_code desc limit 1);
  end $$`.execute(db);
} finally {
  await close();
}
