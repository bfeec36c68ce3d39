import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const usualMs = 50_000;

/** The variables that a program needs: the path, and the compile cache. */
export const passedOn = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

interface Ended {
  /** `null` if the program was killed. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A program of the repository as an operator starts it, with this environment, until it ends. It is killed after `longestMs`. */
export async function runProgram(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  longestMs = usualMs,
): Promise<Ended> {
  const file = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...passedOn(), ...env },
    stdio: 'pipe',
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}
