import { describe, expect, it, vi } from 'vitest';
import { mostOpenUploads } from '../../platform/files/open-uploads.ts';
import { sweepFiles } from '../../platform/files/sweep-job.ts';
import { createApplication } from '../../testing/applications.ts';
import { proofUploads } from '../../testing/proof-uploads.ts';
import { askUpload, testStorage } from '../../testing/storage.ts';

const hour = 60 * 60 * 1000;
const { portal, at, ask, uploaded, attach, recordUrl, download, keyOf } = proofUploads();

describe(`uploads that nothing becomes of, on ${testStorage}`, () => {
  it('are 20 of a field at most: the next takes the place of the oldest that has expired', async () => {
    const first = await uploaded(at.pdf);
    const asked = await Promise.all(Array.from({ length: mostOpenUploads + 4 }, () => ask(at.pdf)));
    const granted = asked.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(mostOpenUploads - 1);
    const refused = asked.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
    // Another record has its own file.
    expect((await askOfAnother()).status).toBe(200);

    portal.advance(16 * 60_000);
    expect((await ask(at.pdf)).status).toBe(200);
    expect(await portal.keys('uploads/')).not.toContain(keyOf(first.publicUrl));
    expect((await attach(first.publicUrl)).body.code).toBe('FILE_REPLACED');
    const { count } = await portal.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', '=', at.id)
      .where('status', '=', 'granted')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(mostOpenUploads);
    portal.advance(-16 * 60_000);
  });
  const askOfAnother = async () => {
    const other = await createApplication(portal.db, portal.cast);
    return askUpload(portal, { id: other, token: await portal.context.links.tokenFor(portal.db, 'upload', other) });
  };
});

describe(`the sweep on ${testStorage}`, () => {
  it('deletes after a day what no record took, and nothing else', async () => {
    const orphan = await uploaded(at.pdf);
    const taken = await uploaded(at.pdf);
    const { url } = (await attach(taken.publicUrl)).body.data;
    const swept = async () => {
      await sweepFiles(portal.context);
      return portal.keys();
    };
    expect(await swept()).toEqual(expect.arrayContaining([orphan, taken].map(({ publicUrl }) => keyOf(publicUrl))));
    portal.advance(25 * hour);
    const left = await swept();
    expect(left).not.toContain(keyOf(orphan.publicUrl));
    expect(left).not.toContain(keyOf(taken.publicUrl));
    expect(left).toContain(keyOf(url ?? ''));
    const onRecord = await portal.db.selectFrom('stored_objects').select('key').execute();
    expect(onRecord.map(({ key }) => key).toSorted()).toEqual(left);
    expect((await attach(orphan.publicUrl)).body.code).toBe('FILE_NOT_GRANTED');
    expect((await download(url ?? '')).status).toBe(200);
    // A replaced file is kept for ninety days.
    await attach((await uploaded(at.jpeg, 'image/jpeg')).publicUrl);
    expect(await swept()).toContain(keyOf(url ?? ''));
    portal.advance(91 * 24 * hour);
    expect(await swept()).not.toContain(keyOf(url ?? ''));
    portal.advance(-91 * 24 * hour - 25 * hour);
  });

  it('leaves every file with its record, also after a record that could not be written', async () => {
    const { publicUrl } = await uploaded(at.pdf);
    await portal.db.schema.alterTable('application_events').renameTo('events_away').execute();
    const failed = await attach(publicUrl);
    await portal.db.schema.alterTable('events_away').renameTo('application_events').execute();
    expect([failed.status, await recordUrl()]).toEqual([500, null]);
    const { url } = (await attach(publicUrl)).body.data;
    expect(await recordUrl()).toBe(url);
    portal.advance(100 * 24 * hour);
    await sweepFiles(portal.context);
    const left = await portal.keys();
    expect(left).toContain(keyOf(url ?? ''));
    const onRecord = await portal.db.selectFrom('stored_objects').select('key').execute();
    expect(onRecord.map(({ key }) => key).toSorted()).toEqual(left);
    portal.advance(-100 * 24 * hour);
  });

  it('goes on behind what cannot be deleted, and says so', async () => {
    const orphans = await Promise.all([uploaded(at.pdf), uploaded(at.pdf), uploaded(at.pdf)]);
    const stuck = orphans.map(({ publicUrl }) => keyOf(publicUrl)).toSorted()[0] ?? '';
    const { storage } = portal.context;
    const { delete: remove } = storage;
    const spy = vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
      if (key === stuck) throw new Error('it is held');
      await remove(key);
    });
    portal.advance(25 * hour);
    await expect(sweepFiles(portal.context)).rejects.toThrow('it is held');
    expect(await portal.keys('uploads/')).toEqual([stuck]);
    spy.mockRestore();
    await sweepFiles(portal.context);
    expect(await portal.keys('uploads/')).toEqual([]);
    portal.advance(-25 * hour);
  });
});
