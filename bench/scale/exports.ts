import { basePath, calls } from '@tvet/contract';
import { residentMb } from '../../apps/api/src/testing/check-processes.ts';
import type { MeasuredPortal } from './portal.ts';

/** The file of everything, from the call to its last byte. */
export interface ExportFigures {
  readonly format: 'CSV' | 'XLSX';
  readonly seconds: number;
  readonly mb: number;
  /** By so much the portal's memory exceeded at most what it was before. */
  readonly growthMb: number;
}

const formats = [
  ['CSV', calls.exportApplicationsCsv],
  ['XLSX', calls.exportApplicationsXlsx],
] as const;
const lookEveryMs = 100;

/** Exports the list without a filter as either file, one after the other. */
export async function measureExports(
  { origin, pid }: MeasuredPortal,
  headers: () => Promise<Readonly<Record<string, string>>>,
): Promise<ExportFigures[]> {
  const figures: ExportFigures[] = [];
  for (const [format, { path }] of formats) {
    const signedIn = await headers();
    const before = await residentMb(pid);
    let most = before;
    const look = async () => {
      most = Math.max(most, await residentMb(pid));
    };
    const looking = setInterval(() => void look(), lookEveryMs);
    try {
      const begun = performance.now();
      const bytes = await readWhole(origin + basePath + path, signedIn);
      const seconds = (performance.now() - begun) / 1_000;
      await look();
      figures.push({ format, seconds, mb: bytes / 1e6, growthMb: most - before });
    } finally {
      clearInterval(looking);
    }
  }
  return figures;
}

async function readWhole(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}
