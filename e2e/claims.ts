import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Claims a row for one journey; false if another has it. Creating a file is atomic across workers. */
export function claim(id: string): boolean {
  try {
    writeFileSync(join(process.env.TAKEN_ROWS ?? '', id), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
