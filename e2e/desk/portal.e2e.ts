import { expect, test } from '../fixtures.ts';

test('the portal says that its database, its storage and its migrations are ready', async ({ request }) => {
  const answer = await request.get('/main/health/ready');
  expect(answer.status()).toBe(200);
  expect((await answer.json()).status).toBe('ok');
});
