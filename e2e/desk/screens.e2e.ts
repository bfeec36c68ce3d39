import { test } from '../fixtures.ts';
import { screensAt } from '../screens.ts';

test.describe.configure({ timeout: 300_000 });
for (const { title, look } of screensAt('desk'))
  test(title, ({ page, request, signIn, expectAccessible }) => look({ page, request, signIn, expectAccessible }));
