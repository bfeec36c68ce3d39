import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.ts';
import { familyOf, runningProcesses } from './processes.ts';

const running = new Set<ChildProcess>();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type EndSignal = (typeof signals)[number];

/** The signal that ends this process. Nothing starts after it. */
let endedBy: EndSignal | undefined;
export const isInterrupted = (): boolean => endedBy !== undefined;
/** The keys of the processes that this one had started when the signal came, and of their children. */
const left = new Set<string>();

/**
 * Some programs, such as the compiler, ignore every signal but SIGKILL. A portal finishes its requests within nine seconds; a
 * part of the tests runs none that anyone waits for.
 */
const obeyWithinMs = process.send ? 4_000 : 12_000;

/**
 * Stops what this process started, and then ends this process with the signal. Every program receives SIGINT, which all of them
 * obey cleanly: PostgreSQL would wait for its clients after a SIGTERM.
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

/** A program that has ended may have left its own children behind. */
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

/** Makes a script answer signals from its beginning to its end, even before it starts a program with `start`. */
export function endOnSignals(): void {
  isAlwaysListening = true;
  for (const signal of signals) process.on(signal, interrupt);
}
let isAlwaysListening = false;

/** The time that a program has to end after a request. */
const endWithinMs = 60_000;

/** Ends the running programs: first by a request, so that they can report their results, then by force. */
export function endAll(): void {
  for (const child of running) {
    if (child.connected) child.send('end');
    else child.kill('SIGINT');
    const force = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
    child.once('exit', () => clearTimeout(force));
  }
}

/** Starts a program that ends with this process. @throws after a signal, so that nothing starts during the shutdown. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  if (endedBy) throw new Error(`Ended by ${endedBy}`);
  // Only while a program runs: a portal started later in this process answers signals itself.
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
  /** The output on both streams, in order. */
  readonly output: string;
}

/** The time for which the children of an ended program may keep its streams open. */
const streamsWithinMs = 5_000;

/** Runs a program without input until it ends. */
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

/** Runs a JavaScript program on the current Node. */
export const runNode = (program: string, args: readonly string[] = [], options: SpawnOptions = {}): Promise<Finished> =>
  run(process.execPath, [program, ...args], options);
