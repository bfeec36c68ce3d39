import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.ts';

/** A machine of a cluster: the program, and the user that it runs as. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Gives each machine of a cluster a network and a disk of its own, so that both can fail. */
export interface Machines {
  /** The program as it runs on a machine. */
  on<P extends Program>(machine: string, program: P): P;
  /** Cuts the cable of a machine. */
  cut(machine: string): Promise<void>;
  mend(machine: string): Promise<void>;
  /** Creates a disk of this size and mounts it. */
  makeDisk(path: string, megabytes: number): Promise<void>;
  /** Removes all networks and disks. */
  remove(): void;
}

const programs = ['ip', 'nsenter', 'mkfs.ext4', 'mount', 'umount'];
const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const namespaces = '/run/netns';
/** Names contain the id of the process that made them, so that a later one can remove what a crash has left. */
const namePattern = /^tvet(\d+)-\w+$/;
const mountPattern = /^\S+ (\S*\/tvet-cluster-(\d+)-\S*) /gm;

/** Returns true if networks and disks can be made here: on Linux, as root. */
export const canMakeMachines = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  programs.every((program) => folders.some((folder) => existsSync(join(folder, program)))) &&
  spawnSync('ip', ['netns', 'add', `tvet${process.pid}-try`]).status === 0 &&
  spawnSync('ip', ['netns', 'del', `tvet${process.pid}-try`]).status === 0;

/**
 * Connects machines by a bridge. They keep loopback addresses, which a demo requires: `network`.1 to .3, and .254 is this side.
 * The local routing table sends them to the bridge.
 */
export async function makeMachines(network: string, names: readonly string[]): Promise<Machines> {
  const bridge = `tvet${process.pid}`;
  const disks: string[] = [];
  const spaceOf = (machine: string) => `${bridge}-${machine}`;
  const remove = () => {
    for (const disk of disks.splice(0)) spawnSync('umount', ['--lazy', disk]);
    for (const name of names) spawnSync('ip', ['netns', 'del', spaceOf(name)]);
    spawnSync('ip', ['link', 'del', bridge]);
  };
  const enter = (machine: string) => [`--net=${namespaces}/${spaceOf(machine)}`];
  try {
    await tell('ip', 'link', 'add', bridge, 'type', 'bridge');
    await admitLoopback([], bridge);
    await tell('ip', 'addr', 'add', `${network}.254/24`, 'dev', bridge);
    await tell('ip', 'link', 'set', bridge, 'up');
    await tell('ip', 'route', 'add', `${network}.0/24`, 'dev', bridge, 'table', 'local', 'src', `${network}.254`);
    for (const [index, name] of names.entries()) {
      const space = spaceOf(name);
      const address = `${network}.${index + 1}`;
      await tell('ip', 'netns', 'add', space);
      await tell('ip', 'link', 'add', `${bridge}${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      await tell('ip', 'link', 'set', `${bridge}${name}`, 'master', bridge, 'up');
      await admitLoopback(enter(name), 'eth0');
      await tell('ip', '-n', space, 'link', 'set', 'lo', 'up');
      await tell('ip', '-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      await tell('ip', '-n', space, 'link', 'set', 'eth0', 'up');
      const route = ['route', 'add', `${network}.0/24`, 'dev', 'eth0', 'table', 'local', 'src', address];
      await tell('ip', '-n', space, ...route);
    }
  } catch (error) {
    remove();
    throw error;
  }
  return {
    on: (machine, program) => {
      const { command, args, owner } = program;
      const user = owner ? [`--setuid=${owner.uid}`, `--setgid=${owner.gid}`] : [];
      return { ...program, command: 'nsenter', args: [...enter(machine), ...user, command, ...args], owner: undefined };
    },
    cut: (machine) => tell('ip', 'link', 'set', `${bridge}${machine}`, 'down'),
    mend: (machine) => tell('ip', 'link', 'set', `${bridge}${machine}`, 'up'),
    async makeDisk(path, megabytes) {
      const image = `${path}.img`;
      mkdirSync(path);
      writeFileSync(image, '');
      truncateSync(image, megabytes * 1024 * 1024);
      await tell('mkfs.ext4', '-q', '-m', '0', image);
      await tell('mount', '-o', 'loop', image, path);
      disks.push(path);
    },
    remove,
  };
}

/** Lets an interface carry loopback addresses. */
const admitLoopback = async (enter: readonly string[], name: string): Promise<void> => {
  const setting = `echo 1 > /proc/sys/net/ipv4/conf/${name}/route_localnet`;
  await (enter.length > 0 ? tell('nsenter', ...enter, 'sh', '-c', setting) : tell('sh', '-c', setting));
};

/** Ends the programs of clusters whose starter has crashed, and removes their networks and disks. */
export async function removeLeftMachines(): Promise<void> {
  const spaces = existsSync(namespaces) ? readdirSync(namespaces) : [];
  for (const space of spaces) {
    const owner = namePattern.exec(space)?.[1];
    if (!owner || isRunning(Number(owner))) continue;
    const { output } = await run('ip', ['netns', 'pids', space]);
    for (const pid of output.split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    }
    await run('ip', ['netns', 'del', space]);
    await run('ip', ['link', 'del', `tvet${owner}`]);
  }
  for (const [, path = '', owner] of readFileSync('/proc/mounts', 'utf8').matchAll(mountPattern))
    if (!isRunning(Number(owner))) await run('umount', ['--lazy', path]);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function tell(command: string, ...args: readonly string[]): Promise<void> {
  const { ok, output } = await run(command, args);
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed: ${output}`);
}
