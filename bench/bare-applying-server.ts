/** A bare server that keeps of an application its row and a line for each change of it, told where its database is. */
import { basePath } from '@tvet/contract';
import Fastify from 'fastify';
import { hashPassword } from '../apps/api/src/accounts/password.ts';
import { inBareTransaction, openPlainPool } from './scale/bare-pool.ts';

const applications = `${basePath}/applications`;

process.on('message', async ({ databaseUrl }: { databaseUrl: string }) => {
  const pool = openPlainPool(databaseUrl);
  const app = Fastify();

  app.post<{ Body: { password: string } }>(applications, async ({ body }) => {
    const hash = await hashPassword(body.password);
    return (await pool.query('insert into applications (hash) values ($1) returning id, step', [hash])).rows[0];
  });

  app.get<{ Params: { id: string } }>(
    `${applications}/:id`,
    async ({ params }) => (await pool.query('select id, step from applications where id = $1', [params.id])).rows[0],
  );

  app.patch<{ Params: { id: string }; Body: { step: number } }>(
    `${applications}/:id`,
    async ({ params: { id }, body: { step } }, reply) => {
      const changed = await inBareTransaction(pool, async (client) => {
        const { rows } = await client.query(
          'update applications set step = step + 1 where id = $1 and step = $2 returning id, step',
          [id, step],
        );
        if (rows.length === 0) return undefined;
        await client.query('insert into events (application_id, step) values ($1, $2)', [id, step]);
        return rows[0];
      });
      return changed ?? reply.code(409).send({ code: 'WRONG_STEP' });
    },
  );

  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.on('disconnect', () => process.exit());
