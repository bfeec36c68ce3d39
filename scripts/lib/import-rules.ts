import { existsSync } from 'node:fs';
import type { ICruiseResult } from 'dependency-cruiser';
import { programs, root } from './paths.ts';
import { runNode } from './run.ts';

export interface ImportReport {
  /** Source files that were read; none means that nothing was checked. */
  readonly files: readonly string[];
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
}

/** Checks every import below a folder against the import rules. @throws if the rules cannot be applied. */
export async function checkImports(folder: string): Promise<ImportReport> {
  const parts = ['packages', 'apps', 'scripts', 'e2e', 'bench'].filter((part) => existsSync(`${folder}/${part}`));
  const { output } = await runNode(
    programs.depcruise,
    ['--config', `${root}.dependency-cruiser.mjs`, '--output-type', 'json', ...parts],
    { cwd: folder },
  );
  if (!output.startsWith('{')) throw new Error(output);
  const { modules, summary } = JSON.parse(output) as ICruiseResult;
  return {
    files: modules
      .filter(({ followable, source }) => followable !== false && /\.tsx?$/.test(source))
      .map(({ source }) => source),
    violations: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle?.map(({ name }) => name).join(' -> ') ?? to,
    })),
  };
}
