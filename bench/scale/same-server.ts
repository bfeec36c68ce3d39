/** A bare server that asks the database what the portal asks, and answers the rows: what is between the two is the portal's own. */
import Fastify from 'fastify';
import { openBarePool } from './bare-pool.ts';
import { type Recording, replay } from './record.ts';
import type { SameOptions } from './servers.ts';

process.on('message', async ({ databaseUrl, recordings }: SameOptions) => {
  const pool = openBarePool(databaseUrl);
  const app = Fastify();
  app.get('/*', ({ raw }) => replay(pool, recordings.get(raw.url ?? '') as Recording));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.on('disconnect', () => process.exit());
