import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.ts';
import { familyOf, runningProcesses } from './processes.ts';

const running = new Set<ChildProcess>();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type EndSignal = (typeof signals)[number];

/** The signal that ends this process; nothing begins after it. */
let endedBy: EndSignal | undefined;
export const isInterrupted = (): boolean => endedBy !== undefined;
/** By their keys, the processes that this one had started, and those that they had, when the signal came. */
const left = new Set<string>();

/**
 * Some programs, such as the compiler, ignore every signal but SIGKILL. A portal finishes its requests within nine seconds; a
 * part of the tests runs none that anyone waits for.
 */
const obeyWithinMs = process.send ? 4_000 : 12_000;

/**
 * Ends what this process started, and then this process, as the signal says. Every program is sent SIGINT, which all of them
 * obey in good order: PostgreSQL would wait for its clients after a SIGTERM.
 */
function interrupt(signal: EndSignal): void {
  if (endedBy) return;
  endedBy = signal;
  // One line for the person, not one for each part.
  if (!process.send) console.error(`Ended by ${signal}`);
  const processes = runningProcesses();
  const family = familyOf(processes, () => false);
  for (const { pid, key } of processes) if (pid !== process.pid && family.has(pid)) left.add(key);
  if (running.size === 0) endInterrupted(signal);
  for (const child of running) child.kill('SIGINT');
  setTimeout(endInterrupted, obeyWithinMs, signal);
}

/** A program that ended may have left behind what it started itself. */
function endInterrupted(signal: EndSignal): never {
  const processes = runningProcesses();
  const family = familyOf(processes, (key) => left.has(key));
  for (const pid of family) {
    try {
      if (pid !== process.pid) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
  for (const child of running) child.kill('SIGKILL');
  process.exit(128 + constants.signals[signal]);
}

/** A script answers signals from its beginning to its end, whether or not it has started a program with `start`. */
export function endOnSignals(): void {
  isAlwaysListening = true;
  for (const signal of signals) process.on(signal, interrupt);
}
let isAlwaysListening = false;

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
  if (endedBy) throw new Error(`Ended by ${endedBy}`);
  // Only while something runs: a portal started in this process afterwards answers signals itself.
  if (running.size === 0 && !isAlwaysListening) for (const signal of signals) process.on(signal, interrupt);
  const child = spawn(command, args, { cwd: root, ...options });
  running.add(child);
  const ended = () => {
    running.delete(child);
    if (running.size > 0) return;
    if (endedBy) endInterrupted(endedBy);
    if (!isAlwaysListening) for (const signal of signals) process.off(signal, interrupt);
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
