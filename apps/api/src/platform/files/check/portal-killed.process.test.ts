import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { checkProcesses, residentMb } from '../../../testing/check-processes.ts';

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url));

/** Starts a check that keeps the process busy for minutes, then ends without stopping it. */
const program = `
  const { createChecker } = await import(${url('./checker.ts')});
  const { contentBomb } = await import(${url('../../../testing/sample-bombs.ts')});
  const file = contentBomb();
  const processorMs = { short: 600_000, long: 600_000 };
  await createChecker({ processorMs }).check(async () => file, ['application/pdf'], 'a person');
`;

it('a process that is busy with a file ends when the portal was killed', async () => {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const portal = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd, stdio: 'ignore' });
  const checking = await vi.waitFor(
    async () => {
      const [pid] = await checkProcesses(portal.pid);
      // Large enough to be in the middle of the file.
      expect(await residentMb(pid as number)).toBeGreaterThan(200);
      return pid as number;
    },
    { timeout: 40_000 },
  );
  portal.kill('SIGKILL');
  await vi.waitFor(async () => expect(await residentMb(checking)).toBe(0), { timeout: 15_000 });
});
