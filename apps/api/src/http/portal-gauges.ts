import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { type GaugeName, gauges, readGauges } from '../features/operations/index.ts';
import type { Context } from '../platform/calls/services.ts';

/** Without a database the other metrics must not wait: the processes have five seconds to report theirs. */
const readWithinMs = 3_000;
/** All gauges of one scrape share a reading. */
const keptMs = 1_000;

/**
 * Registers the gauges of the whole portal, read from the database. Each process returns the same values, so those of several
 * processes are not added up.
 */
export function measurePortal(
  registry: Registry,
  { connection, seals, now }: Pick<Context, 'connection' | 'seals' | 'now'>,
): void {
  let kept: { readonly at: number; readonly values: ReturnType<typeof readGauges> } | undefined;
  const read = () => {
    if (!kept || performance.now() - kept.at > keptMs) {
      const reading = readGauges(connection.background, { seals, now: now() });
      const limit = pause(readWithinMs, undefined, { ref: false }).then(() => {
        throw new Error('The database does not answer');
      });
      kept = { at: performance.now(), values: Promise.race([reading, limit]) };
    }
    return kept.values;
  };
  new Gauge({
    name: 'portal_state_readable',
    help: '0 if the database does not answer: the other gauges of the portal are absent then',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      this.set(
        await read().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  for (const [name, { help, labels }] of Object.entries(gauges) as [GaugeName, (typeof gauges)[GaugeName]][]) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        this.reset();
        const values = await read().catch(() => []);
        for (const one of values) if (one.name === name) this.set(one.labels, one.value);
      },
    });
  }
}
