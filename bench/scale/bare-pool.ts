import pg from 'pg';
import { connectionSettings } from '../../apps/api/src/database/connect.ts';

export type BarePool = pg.Pool;

/** As many connections as a portal alone has, and as it has them. */
export const poolSize = 16;

/** pg's own pool over connections like the portal's: the same settings, the same statements prepared, the same life. */
export const openBarePool = (databaseUrl: string, connections = poolSize): BarePool =>
  new pg.Pool({ ...connectionSettings(databaseUrl), max: connections });

/** As pg makes one by itself, with PostgreSQL's own settings but for its compiler, which would cost it more than it brings. */
export const openPlainPool = (connectionString: string): BarePool =>
  new pg.Pool({ connectionString, max: poolSize, options: '-c jit=off' });

/** Undone where it throws, and where it answers with nothing. */
export async function inBareTransaction<T>(
  pool: BarePool,
  work: (client: pg.PoolClient) => Promise<T | undefined>,
): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query(done === undefined ? 'rollback' : 'commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
