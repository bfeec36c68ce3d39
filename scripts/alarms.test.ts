import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { canInstall, install } from './lib/debian.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const promtool = '/usr/bin/promtool';
const cwd = `${root}deploy/prometheus`;

it.skipIf(!existsSync(promtool) && !canInstall())(
  'promtool accepts the alarms, which fire when they should',
  { tags: 'full' },
  async () => {
    if (!existsSync(promtool)) await install('prometheus');
    // The token file exists only on the machine that scrapes.
    const commands = [
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ];
    for (const args of commands) {
      const { ok, output } = await run(promtool, args, { cwd });
      expect(ok, output).toBe(true);
    }
  },
);
