/** A bare server that a good developer writes in a day: joined tables, filters as they come, the rows and their number. */
import Fastify from 'fastify';
import { inBareTransaction, openPlainPool } from './bare-pool.ts';
import type { TextbookOptions } from './servers.ts';
import { type ListQuery, rowsOf, totalOf } from './textbook-sql.ts';

interface Change {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly reason: string | null;
}

process.on('message', async ({ databaseUrl }: TextbookOptions) => {
  const pool = openPlainPool(databaseUrl);
  const app = Fastify();

  app.get<{ Querystring: ListQuery }>('/applications', async ({ query }) => {
    const asked = [rowsOf(query), totalOf(query)].map(({ text, values }) => pool.query(text, values));
    const [data, total] = await Promise.all(asked);
    return { data: data?.rows, total: total?.rows[0].total };
  });

  app.get('/row', async () => (await pool.query('select id, name from textbook.skills order by id limit 1')).rows[0]);

  app.patch<{ Params: { id: string }; Body: Change }>('/applications/:id/status', async ({ params, body }, reply) => {
    const changed = await inBareTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        'update textbook.applications set status = $1 where id = $2 and status = $3',
        [body.to, params.id, body.from],
      );
      if (rowCount === 0) return undefined;
      await client.query(
        `insert into textbook.application_events (application_id, type, from_status, to_status, reason)
        values ($1, $2, $3, $4, $5)`,
        [params.id, body.type, body.from, body.to, body.reason],
      );
      return { id: params.id, status: body.to };
    });
    return changed ?? reply.code(409).send({ error: 'WRONG_STATUS' });
  });

  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.on('disconnect', () => process.exit());
