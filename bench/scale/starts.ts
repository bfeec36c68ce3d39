import { basePath } from '@tvet/contract';
import type { Config } from '../../apps/api/src/config.ts';
import type { Asked, Load, LoadClient, Loaded } from './client.ts';
import type { Pace } from './pace.ts';
import { openPortal } from './portal.ts';

/** The first requests of a portal, one after the other, and the same ones again once it is warm. */
export interface StartFigures {
  readonly requests: number;
  readonly first: Loaded;
  readonly warm: Loaded;
}

const requests = 50;
/** They end by their number. */
const longestSeconds = 120;

/** `headers` are of a session that began at a portal before this one. */
export async function measureStarts(
  config: Config,
  { load, headers, asked }: { load: LoadClient; headers: Readonly<Record<string, string>>; asked: readonly Asked[] },
  pace: Pace,
): Promise<StartFigures> {
  const { origin, stop } = await openPortal(config);
  try {
    const common = { origin, base: basePath, headers: [headers], connections: 1 };
    const few: Load = {
      ...common,
      asked: asked.slice(0, requests),
      seconds: longestSeconds,
      warmUpSeconds: 0,
      once: true,
    };
    const first = await load.run(few);
    await load.run({ ...common, ...pace, asked });
    return { requests, first, warm: await load.run(few) };
  } finally {
    await stop();
  }
}
