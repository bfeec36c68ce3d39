import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';

export interface FilledFile {
  readonly path: string;
  /** The lines NAME=value of an environment file. */
  settings(): Record<string, string>;
  makeExecutable(): void;
}

/** Fills the `${NAME}` of a file of deploy/ and writes it into a folder. @throws naming a value that is missing. */
export function fillFile(
  file: string,
  folder: string,
  values: Readonly<Record<string, string>>,
  owner: { readonly uid: number; readonly gid: number } | undefined,
): FilledFile {
  const text = readFileSync(`${root}deploy/${file}`, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file} needs ${name}`);
    return value;
  });
  const path = join(folder, file);
  writeFileSync(path, text, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return {
    path,
    settings: () =>
      Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])),
    makeExecutable: () => chmodSync(path, 0o700),
  };
}
