import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allowUnplannedDates } from '../../testing/intake.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal({ PUBLIC_URL: 'https://portal.example' });
const superAdmin = portal.as('superAdmin');
beforeEach(async () => {
  await portal.db.deleteFrom('intake_windows').execute();
  await portal.db.deleteFrom('settings').execute();
});

const change = (body: object) => superAdmin.send(calls.changeSettings, { body });
const publicSettings = async () => (await portal.stranger.send(calls.getPublicSettings)).body;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the intake', () => {
  it('is closed until somebody opens it', async () => {
    expect((await publicSettings()).intake).toEqual({
      STC: { open: false, opensAt: null, closesAt: null, changesAt: null },
      VEI: { open: false, opensAt: null, closesAt: null, changesAt: null },
    });
  });

  it('opens and closes by hand, one programme at a time', async () => {
    expect((await change({ intake: { STC: { byHand: 'open' } } })).status).toBe(200);
    const { intake } = await publicSettings();
    expect([intake.STC.open, intake.VEI.open]).toEqual([true, false]);
    await change({ intake: { STC: { byHand: 'closed' } } });
    expect((await publicSettings()).intake.STC.open).toBe(false);
  });

  it('follows its dates when it is not held by hand', async () => {
    const dates = { byHand: null, opensAt: inMinutes(10), closesAt: inMinutes(30) };
    await change({ intake: { VEI: dates } });
    const { byHand: _byHand, ...shown } = dates;
    const of = async () => (await publicSettings()).intake.VEI;
    expect(await of()).toEqual({ open: false, ...shown, changesAt: dates.opensAt });
    portal.advance(15 * 60_000);
    expect(await of()).toEqual({ open: true, ...shown, changesAt: dates.closesAt });
    portal.advance(20 * 60_000);
    expect(await of()).toEqual({ open: false, ...shown, changesAt: null });
    portal.advance(-35 * 60_000);
  });

  it('promises no date while it is held by hand, or where one alone would change nothing', async () => {
    const dates = { opensAt: inMinutes(10), closesAt: inMinutes(30) };
    const changesAt = async () => (await publicSettings()).intake.STC.changesAt;
    for (const byHand of ['open', 'closed']) {
      await change({ intake: { STC: { byHand, ...dates } } });
      expect(await changesAt(), byHand).toBeNull();
    }
    await change({ intake: { STC: { byHand: null, opensAt: null, closesAt: dates.closesAt } } });
    expect(await changesAt()).toBeNull();
    await change({ intake: { STC: { byHand: null, opensAt: inMinutes(-10), closesAt: null } } });
    expect([await changesAt(), (await publicSettings()).intake.STC.open]).toEqual([null, true]);
    await change({ intake: { STC: { byHand: 'closed', opensAt: null, closesAt: null } } });
  });

  it.each(['\u202e', '2026\ufffd', '   ', ''])('has no name that cannot be read: %j', async (intakeName) => {
    const { status, body } = await change({ intakeName });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'intakeName']);
  });

  it('is on the audit trail when something changed, and only then', async () => {
    const trail = () =>
      portal.db.selectFrom('audit_events').select('id').where('action', '=', 'settings.changed').execute();
    await change({ intake: { STC: { byHand: 'open' } } });
    const after = await trail();
    expect(after.length).toBeGreaterThan(0);
    for (const same of [{}, { intake: { STC: { byHand: 'open' } } }]) expect((await change(same)).status).toBe(200);
    expect(await trail()).toHaveLength(after.length);
  });

  it('never closes before it opens, whether both dates come at once or one after the other', async () => {
    const wrong = await change({ intake: { VEI: { opensAt: inMinutes(30), closesAt: inMinutes(10) } } });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'intake.VEI.closesAt']);
    await change({ intake: { VEI: { opensAt: inMinutes(30) } } });
    const later = await change({ intake: { VEI: { closesAt: inMinutes(10) } } });
    expect([later.status, later.body.code]).toEqual([422, 'INTAKE_CLOSES_TOO_EARLY']);
  });

  it.each(['9999-12-31T23:59:59.9999999Z', '0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z'])(
    'takes no date beyond the years 2000 to 2100: %s',
    async (closesAt) => {
      const { status, body } = await change({ intake: { STC: { closesAt } } });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'intake.STC.closesAt']);
      expect((await publicSettings()).intake.STC.closesAt).toBeNull();
    },
  );

  it('keeps dates in milliseconds', async () => {
    const { body } = await change({ intake: { STC: { closesAt: '2100-12-31T23:59:59.9999999Z' } } });
    expect(body.data.intake.STC.closesAt).toBe('2100-12-31T23:59:59.999Z');
  });

  it('begins a new round closed, under a name of its own, once a day', async () => {
    await change({ intake: { STC: { byHand: 'open' } } });
    const { body } = await change({ intakeName: '2027' });
    expect(body.data).toMatchObject({ intakeName: '2027', intake: { STC: { open: false }, VEI: { open: false } } });
    expect((await change({ intakeName: '2028' })).status).toBe(422);
    expect((await change({ intakeName: '2025' })).status).toBe(422);
  });
});

describe('the ages', () => {
  const agesNow = async () => (await publicSettings()).ages;

  it('are free until somebody sets them, each by itself, and free again when cleared', async () => {
    expect(await agesNow()).toEqual({ minimum: null, maximum: null });
    await change({ ages: { minimum: 16 } });
    await change({ ages: { maximum: 35 } });
    expect(await agesNow()).toEqual({ minimum: 16, maximum: 35 });
    const { body } = await change({ ages: { minimum: null } });
    expect(body.data.ages).toEqual({ minimum: null, maximum: 35 });
  });

  it('never cross, whether both come at once or one after the other', async () => {
    const both = await change({ ages: { minimum: 36, maximum: 35 } });
    expect([both.status, both.body.code, both.body.errors?.[0]?.field]).toEqual([422, 'AGES_CROSSED', 'ages.maximum']);
    await change({ ages: { minimum: 30 } });
    expect((await change({ ages: { maximum: 29 } })).body.code).toBe('AGES_CROSSED');
    expect(await agesNow()).toEqual({ minimum: 30, maximum: null });
  });

  it.each([0, -1, 121, 16.5, '16', true, {}])('are whole years: not %j', async (minimum) => {
    const { status, body } = await change({ ages: { minimum } });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'ages.minimum']);
  });

  it('that were stored badly are as if they had not been set', async () => {
    await sql`insert into settings (key, value) values ('ages', '{"minimum": "sixteen"}')`.execute(portal.db);
    expect(await agesNow()).toEqual({ minimum: null, maximum: null });
  });
});

describe('contact and report address', () => {
  it('come from the configuration until superAdmin sets them, and go when cleared', async () => {
    expect((await publicSettings()).contactEmail).toBe(portal.context.config.contactEmail);
    await change({ contactEmail: 'help@ministry.example', analyticsReportUrl: 'https://reports.example/tvet' });
    expect(await publicSettings()).toMatchObject({
      contactEmail: 'help@ministry.example',
      analyticsReportUrl: 'https://reports.example/tvet',
    });
    await change({ analyticsReportUrl: null });
    expect((await publicSettings()).analyticsReportUrl).toBeNull();
  });

  it('are kept as every program writes the same address', async () => {
    const { body } = await change({ analyticsReportUrl: 'https://REPORTS.example:443/a/../tvet board' });
    expect(body.data.analyticsReportUrl).toBe('https://reports.example/tvet%20board');
    expect((await publicSettings()).analyticsReportUrl).toBe('https://reports.example/tvet%20board');
  });

  it.each([
    ['contactEmail', 'nobody'],
    ['analyticsReportUrl', 'https://name:secret@reports.example'],
    ['analyticsReportUrl', 'http://insecure.example'],
    ['analyticsReportUrl', 'https://PORTAL.example:443/applications'],
    ['analyticsReportUrl', 'javascript:alert(1)'],
    ['analyticsReportUrl', 'https://reports.example/\ud83d'],
    ['contactEmail', 'help\ud83d@ministry.example'],
  ])('refuse %s=%s', async (field, value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it.each([
    ['intake.MCP', { intake: { MCP: { byHand: 'open' } } }],
    ['intake.STC.hand', { intake: { STC: { hand: 'open' } } }],
    ['contactMail', { contactMail: 'help@ministry.example' }],
  ])('refuse a field that is not theirs: %s', async (field, body) => {
    const refused = await change(body as object);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the help desk', () => {
  const none = { phone: null, whatsapp: null, hours: null };

  it('has no phone line until superAdmin names one, and each part changes by itself', async () => {
    expect((await publicSettings()).help).toEqual(none);
    await change({ help: { phone: ' 0700  123 4567 ', hours: 'Monday to Friday, 8:00 to 17:00' } });
    await change({ help: { whatsapp: '0803 123 4567' } });
    expect((await publicSettings()).help).toEqual({
      phone: '0700 123 4567',
      whatsapp: '0803 123 4567',
      hours: 'Monday to Friday, 8:00 to 17:00',
    });
    const { body } = await change({ help: { phone: null } });
    expect(body.data.help.phone).toBeNull();
    await change({ help: none });
  });

  it.each([
    [{ phone: 'call us' }, 'help.phone'],
    [{ phone: '' }, 'help.phone'],
    [{ whatsapp: '0803;ext=1' }, 'help.whatsapp'],
    [{ hours: 'x'.repeat(81) }, 'help.hours'],
    [{ fax: '0803 123 4567' }, 'help.fax'],
  ])('refuses %j', async (help, field) => {
    const { status, body } = await change({ help });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('what was stored badly', () => {
  const told = () => vi.spyOn(portal.app.log, 'warn').mockReset();
  const storeWindow = (opensAt: string | null, closesAt: string | null) =>
    sql`
      insert into intake_windows (intake_id, category, by_hand, opens_at, closes_at)
      select id, 'STC', null, ${opensAt}::timestamptz, ${closesAt}::timestamptz
      from intakes order by starts_on desc limit 1`.execute(portal.db);
  const windows = [
    ['9999-12-31 23:59:59.9999999+00', 'infinity'],
    ['0044-03-15 00:00:00+00 BC', null],
    ['-infinity', '0001-01-01 00:00:00+00'],
    ['1999-12-31 23:59:59+00', '2101-01-01 00:00:00+00'],
  ] as const;

  it.each(windows)('of a window is refused by the database itself: %s to %s', async (opensAt, closesAt) => {
    await expect(storeWindow(opensAt, null)).rejects.toThrow('window_opens_in_planned_years');
    if (closesAt) await expect(storeWindow(null, closesAt)).rejects.toThrow('window_closes_in_planned_years');
    await storeWindow('2000-01-01 00:00:00+00', '2100-12-31 23:59:59.999+00');
  });

  it.each(windows)('of a window is as if it had not been set: %s to %s', async (opensAt, closesAt) => {
    const warn = told();
    await allowUnplannedDates(portal.db);
    await storeWindow(opensAt, closesAt);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await portal.stranger.send(calls.getPublicSettings);
      expect([status, body.intake?.STC]).toEqual([
        200,
        { open: false, opensAt: null, closesAt: null, changesAt: null },
      ]);
      expect((await superAdmin.send(calls.getSettings)).status).toBe(200);
    }
    expect(warn).toHaveBeenCalledTimes(closesAt === null ? 1 : 2);
    expect((await change({ intake: { STC: { opensAt: null, closesAt: null } } })).status).toBe(200);
  });

  it.each([
    ['contactEmail', '"nobody"'],
    ['contactEmail', 'null'],
    ['help', '{"hours":null,"phone":"call us","whatsapp":null}'],
    ['contactEmail', '{"to":["somebody@test.example"]}'],
    ['analyticsReportUrl', '"javascript:alert(1)"'],
    ['analyticsReportUrl', '17'],
    ['analyticsReportUrl', '[null]'],
    ['contactEmail', '1e400', 'Infinity'],
    ['analyticsReportUrl', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'nested too deep to be told'],
  ])('as %s leaves what the configuration says (%#)', async (key, value, said = value) => {
    const before = await publicSettings();
    const warn = told();
    await sql`insert into settings (key, value) values (${key}, ${value}::jsonb)`.execute(portal.db);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await portal.stranger.send(calls.getPublicSettings);
      expect([status, body]).toEqual([200, before]);
    }
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { place: `settings.${key}`, value: said },
      'A stored value is ignored',
    );
  });
});

describe('the audit trail', () => {
  it('says who changed what, from what to what, and nothing of a change that was refused', async () => {
    await change({ contactEmail: 'first@ministry.example' });
    await change({ contactEmail: 'second@ministry.example' });
    await change({ contactEmail: 'nobody' });
    const { body } = await superAdmin.send(calls.listAuditEvents, {
      query: { action: 'settings.changed', limit: '1' },
    });
    expect(body.data[0]).toMatchObject({
      actor: { id: portal.cast.users.superAdmin },
      details: {
        before: { contactEmail: 'first@ministry.example' },
        after: { contactEmail: 'second@ministry.example' },
      },
    });
    expect(body.total).toBeGreaterThan(1);
    expect(body.data).toHaveLength(1);
  });
});
