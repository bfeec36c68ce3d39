/** A server that runs the statements of the path, or else reads one row, on one connection and answers with the rows. */
import Fastify from 'fastify';
import pg from 'pg';
import { connectionSettings } from '../apps/api/src/platform/database/connect.ts';
import type { BareServerOptions, Statement } from './peers.ts';

/** The number of connections that a portal has. */
const connections = 16;
const oneRow: Statement = { text: 'select id, name from skills order by id limit 1', values: [] };

process.on('message', async ({ databaseUrl, statements, settings = '' }: BareServerOptions) => {
  const common = connectionSettings(databaseUrl);
  const pool = new pg.Pool({ ...common, options: `${common.options} ${settings}`, max: connections });
  const app = Fastify();
  app.get('/*', async ({ raw: { url = '' } }) => {
    const client = await pool.connect();
    try {
      const rows: unknown[][] = [];
      for (const { text, values } of statements.get(url) ?? [oneRow]) {
        rows.push((await client.query(text, [...values])).rows);
      }
      return rows;
    } finally {
      client.release();
    }
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.on('disconnect', () => process.exit());
