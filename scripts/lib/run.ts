import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { root } from './paths.ts';

const running = new Set<ChildProcess>();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal that stops this process stops its children too: nothing may be left behind on the machine. */
function passOn(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
  interrupted = true;
}
let interrupted = false;

/** How long a program that was asked to end may take for it. */
const endWithinMs = 60_000;

/** Ends what still runs: asked first, so that it says what it has found, then by force. */
export function endAll(): void {
  for (const child of running) {
    if (child.connected) child.send('end');
    else child.kill('SIGINT');
    const force = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
    child.once('exit', () => clearTimeout(force));
  }
}

/** Starts a program that is ended with us. @throws after a signal, so that nothing begins while the rest ends. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  if (interrupted) throw new Error('Interrupted');
  // Only while something runs: a portal started in this process afterwards answers signals itself.
  if (running.size === 0) for (const signal of signals) process.on(signal, passOn);
  const child = spawn(command, args, { cwd: root, ...options });
  running.add(child);
  const ended = () => {
    running.delete(child);
    if (running.size > 0) return;
    for (const signal of signals) process.off(signal, passOn);
    if (interrupted) process.exit(1);
  };
  child.once('exit', ended);
  child.once('error', ended);
  return child;
}

export interface Finished {
  readonly ok: boolean;
  /** What it wrote to both streams, in order. */
  readonly output: string;
}

/** How long what a program started may hold on to its streams once it has ended itself. */
const streamsWithinMs = 5_000;

/** Runs a program to its end with no input. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const env = { ...(options.env ?? process.env), NO_COLOR: '1' };
    const child = start(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (text: string) => {
      output += text;
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', add);
    child.once('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
    child.once('exit', () => {
      const letGo = setTimeout(() => {
        for (const stream of [child.stdout, child.stderr]) stream?.destroy();
      }, streamsWithinMs);
      child.once('close', () => clearTimeout(letGo));
    });
  });
}

/** Runs a JavaScript program on the Node we run on. */
export const runNode = (program: string, args: readonly string[] = [], options: SpawnOptions = {}): Promise<Finished> =>
  run(process.execPath, [program, ...args], options);
