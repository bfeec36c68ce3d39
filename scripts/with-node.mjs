// Runs a script of this project on Node 24 or newer (the machine's own, else one installed into the checkout), with the
// packages of package-lock.json in place. It is plain JavaScript because it also has to run on older Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The version to install if the machine's own Node is older than `oldestMajor`. */
const nodeVersion = '24.21.0';
const oldestMajor = 24;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node scripts/with-node.mjs <script> [arguments]');
  process.exit(2);
}

// The reader of the output may be gone: `npm start | head -1` leaves the portal running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
followParent();
if (Number.parseInt(process.versions.node, 10) >= oldestMajor) {
  // A tenth of the start-up time is compiling unchanged code.
  const compiled = join(root, '.cache/compiled');
  module.enableCompileCache(compiled);
  process.env.NODE_COMPILE_CACHE ??= compiled;
  const { ensurePackages } = await import('./lib/packages.ts');
  await ensurePackages();
  const path = resolve(script);
  process.argv = [process.argv[0], path, ...args];
  await import(pathToFileURL(path).href);
} else {
  try {
    runOn(installedNode());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Hands over to the given Node, with the same options, script, streams, signals and exit code. */
function runOn(node) {
  const child = spawn(node, [...process.execArgv, fileURLToPath(import.meta.url), script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`, FOLLOW_PARENT: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Node ${nodeVersion} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** A killed npm cannot pass a signal on, so its child ends itself and no server is left behind. */
function followParent() {
  if (!process.env.FOLLOW_PARENT && !process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 1000).unref();
}

/** The path of a working Node of the pinned version, installed from the npm registry if it is not there yet. */
function installedNode() {
  const home = join(root, '.node');
  const node = programIn(join(home, nodeVersion));
  // An installed Node has been tested: see below.
  if (existsSync(node)) return node;

  console.log(`Node ${process.versions.node} is too old: installing Node ${nodeVersion} into ${home}`);
  mkdirSync(home, { recursive: true });
  removeLeftovers(home);
  const workshop = mkdtempSync(join(home, `installing-${process.pid}-`));
  try {
    install(workshop);
    if (!works(programIn(workshop))) throw new Error('The Node that was installed does not run on this machine');
    putInPlace(workshop, join(home, nodeVersion));
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return node;
}

function install(folder) {
  // Newer npm runs the install script of a package only if the project allows it.
  const manifest = { private: true, dependencies: { node: nodeVersion }, allowScripts: { node: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  // With --prefix, npm would ignore the machine's own settings, such as its registry.
  const npm = spawnSync('npm', ['install', '--ignore-scripts=false', '--no-package-lock', '--loglevel=error'], {
    cwd: folder,
    env: { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const package_ = join(folder, 'node_modules/node');
  if (npm.status !== 0 || !existsSync(package_)) {
    throw new Error('npm could not install it; is the npm registry within reach?');
  }
  // An npm that still skips install scripts has left the package without its program.
  if (!works(programIn(folder))) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: package_,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }
}

/** Uses one rename, so that no process sees half of it. A second process keeps the folder of the first. */
function putInPlace(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (existsSync(programIn(to))) return;
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
  }
}

/** Removes the folders of interrupted installs. */
function removeLeftovers(home) {
  for (const name of readdirSync(home)) {
    const owner = /^installing-(\d+)-/.exec(name)?.[1];
    if (owner && (Number(owner) === process.pid || !isAlive(Number(owner))))
      rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function programIn(folder) {
  return join(folder, 'node_modules/node/bin/node');
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version']).stdout?.toString().trim() === `v${nodeVersion}`;
}
