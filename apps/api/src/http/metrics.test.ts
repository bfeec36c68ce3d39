import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { invariantChecks } from '../platform/invariants/job.ts';
import { beat } from '../platform/processes/heartbeat.ts';
import { createMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/test-portal.ts';

const portal = testPortal();
const scrape = async () => (await portal.app.inject({ method: 'GET', url: '/main/metrics' })).payload;
const deploy = (file: string) => readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');

describe('the metrics', () => {
  it('contain the state of the whole portal', async () => {
    const { context, db } = portal;
    await invariantChecks.run(context, new AbortController().signal);
    context.jobRuns.started('sweep', 60_000);
    context.jobRuns.ended('sweep');
    await beat(context, { id: crypto.randomUUID(), startedAt: context.now(), commit: null });
    await createMessage(db, { status: 'queued', created_at: new Date(context.now().getTime() - 100_000) });
    const lines = (await scrape()).split('\n');
    expect(lines).toContain('portal_state_readable 1');
    expect(lines).toContain('portal_invariant_violations{name="approved-by-two-people"} 0');
    expect(lines).toContain('portal_queue_size{queue="sms"} 1');
    expect(lines).toContain('portal_job_interval_seconds{job="sweep"} 60');
    expect(lines).toContainEqual(expect.stringMatching(/^portal_queue_oldest_age_seconds\{queue="sms"\} 10\d/));
    expect(lines).toContainEqual(expect.stringMatching(/^portal_storage_up\{host=".+"\} 1/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^portal_certificate_expiry_timestamp_seconds\{certificate="sealing"\} \d/),
    );
  });

  it.each(['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/portal.json'])(
    'contain each one that %s names',
    async (file) => {
      const named = (await deploy(file)).match(
        /\b(?:portal|http|jobs|security|identity|database|process|nodejs)_[a-z_]+\b/g,
      );
      const known = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      );
      expect(named?.length).toBeGreaterThan(10);
      expect(named?.filter((name) => !known.includes(name))).toEqual([]);
    },
  );
});
