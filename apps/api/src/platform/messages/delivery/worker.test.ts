import { afterEach, describe, expect, it } from 'vitest';
import { createMessage } from '../../../testing/messages.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { workFor } from '../../../testing/work.ts';
import type { Delivery } from '../../ports/carrier.ts';
import { queueMessage } from '../ledger/queue-message.ts';
import { createWorker } from './worker.ts';

const portal = testPortal();
afterEach(() => portal.db.deleteFrom('messages').execute());

const phone = '+2348031112222';
const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** A carrier that returns the given answers and records the texts it received. */
function carrier(...answers: (Delivery['outcome'] | 'never')[]) {
  const texts: string[] = [];
  const last = answers.at(-1) ?? 'sent';
  return {
    texts,
    deliver: async ({ text }: { text: string }, signal: AbortSignal): Promise<Delivery> => {
      texts.push(text);
      const outcome = answers.shift() ?? last;
      if (outcome !== 'never') return { outcome, reply: `The gateway says ${outcome}` };
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return { outcome: 'unreachable', reply: 'aborted' };
    },
  };
}
const quiet = carrier();
const workerWith = (sms: ReturnType<typeof carrier>, email = quiet) =>
  createWorker(portal.context, { sms, email }, { patienceMs: 100 });

const queued = () => createMessage(portal.db, { status: 'queued', created_at: portal.context.now() });
const read = (id: string) =>
  portal.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = async (id: string) =>
  (
    await portal.db
      .selectFrom('message_attempts')
      .select('outcome')
      .where('message_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ outcome }) => outcome);
const queueCode = () =>
  queueMessage(workFor(portal.context), {
    template: 'reset-code',
    data: { firstName: 'Ada', code: '493817', host: 'portal.example' },
    to: { phone },
  });
const only = async () => {
  const rows = await portal.db.selectFrom('messages').selectAll().execute();
  expect(rows).toHaveLength(1);
  return rows[0] as NonNullable<(typeof rows)[0]>;
};

describe('a delivery', () => {
  it('that the provider takes is sent, with its words and the attempt', async () => {
    const id = await queued();
    const sms = carrier('sent');
    await workerWith(sms).deliverDue();
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, provider_reply: 'The gateway says sent' });
    expect((await read(id)).sent_at).not.toBeNull();
    expect(await attemptsOf(id)).toEqual(['sent']);
    await workerWith(sms).deliverDue();
    expect(sms.texts).toHaveLength(1);
  });

  it('that fails is tried again after 10 s, 1 min, 5 min, 30 min and 2 h, not before, and then given up', async () => {
    const id = await queued();
    const sms = carrier('unreachable');
    const worker = workerWith(sms);
    await worker.deliverDue();
    const waits = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];
    for (const [index, wait] of waits.entries()) {
      expect(await read(id)).toMatchObject({ status: 'failed', attempts: index + 1 });
      // Real time passes too, more so on a busy machine: half of the shortest delay is the margin.
      portal.advance(wait / 2);
      await worker.deliverDue();
      expect(sms.texts).toHaveLength(index + 1);
      portal.advance(wait / 2);
      await worker.deliverDue();
      expect(sms.texts).toHaveLength(index + 2);
    }
    expect(await read(id)).toMatchObject({ status: 'given_up', attempts: 6, claimed_by: null });
    expect(await attemptsOf(id)).toEqual(Array(6).fill('unreachable'));
    portal.advance(24 * 60 * minuteMs);
    await worker.deliverDue();
    expect(sms.texts).toHaveLength(6);
  });

  it('is noted whatever bytes the provider answers with', async () => {
    const id = await queued();
    // Cut after 500 characters, in the middle of a surrogate pair.
    const reply = `\0${'x'.repeat(499)}😀`;
    const odd = { deliver: async (): Promise<Delivery> => ({ outcome: 'sent', reply, reference: 'a\0b' }) };
    await createWorker(portal.context, { sms: odd, email: quiet }).deliverDue();
    expect(await read(id)).toMatchObject({
      status: 'sent',
      provider_reply: `${'x'.repeat(499)}\ufffd`,
      provider_reference: 'ab',
    });
  });
});

describe('a secret', () => {
  it('reaches its recipient whole and is erased once sent', async () => {
    await queueCode();
    const sms = carrier('sent');
    await workerWith(sms).deliverDue();
    expect(sms.texts).toEqual([expect.stringContaining('493817')]);
    const row = await only();
    expect(row).toMatchObject({ status: 'sent', sealed_content: null });
    expect(row.body_text).toContain('••••••');
  });

  it('is given up at once when it is refused, and erased', async () => {
    await queueCode();
    await workerWith(carrier('refused')).deliverDue();
    expect(await only()).toMatchObject({
      status: 'given_up',
      attempts: 1,
      provider_reply: 'The gateway says refused',
      sealed_content: null,
    });
  });

  it('is still there for the next try', async () => {
    await queueCode();
    const sms = carrier('unreachable', 'sent');
    const worker = workerWith(sms);
    await worker.deliverDue();
    portal.advance(10 * secondMs);
    await worker.deliverDue();
    expect(sms.texts).toHaveLength(2);
    expect(sms.texts[1]).toContain('493817');
    const { id, ...row } = await only();
    expect(row).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await attemptsOf(id)).toEqual(['unreachable', 'sent']);
  });

  it('that has expired is not sent any more', async () => {
    await queueCode();
    portal.advance(10 * minuteMs);
    const sms = carrier('sent');
    await workerWith(sms).deliverDue();
    expect(sms.texts).toEqual([]);
    const row = await only();
    expect(row).toMatchObject({ status: 'given_up', attempts: 0, sealed_content: null });
    expect(row.provider_reply).toContain('not sent in time');
  });

  it('is given up when it would have expired by the next try', async () => {
    await queueCode();
    const worker = workerWith(carrier('unreachable'));
    await worker.deliverDue();
    portal.advance(10 * secondMs);
    await worker.deliverDue();
    portal.advance(minuteMs);
    await worker.deliverDue();
    expect(await only()).toMatchObject({ status: 'failed', attempts: 3 });
    portal.advance(5 * minuteMs);
    await worker.deliverDue();
    expect(await only()).toMatchObject({ status: 'given_up', attempts: 4, sealed_content: null });
  });

  it('sealed with another application secret is given up, and the others go out', async () => {
    const at = portal.context.now();
    const unreadable = await createMessage(portal.db, {
      status: 'queued',
      secret: true,
      sealed_content: Buffer.alloc(64, 1),
      created_at: new Date(at.getTime() - 1),
    });
    const readable = await queued();
    await workerWith(carrier('sent')).deliverDue();
    expect((await read(unreadable)).status).toBe('given_up');
    expect((await read(readable)).status).toBe('sent');
  });
});

describe('several workers', () => {
  it('deliver each message once between them', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, queued));
    const sms = [carrier('sent'), carrier('sent')] as const;
    // No delivery starts until each worker has a claim; otherwise one worker could deliver everything first.
    const both = Promise.withResolvers<void>();
    const together = sms.map((one) => ({
      ...one,
      deliver: async (...what: Parameters<typeof one.deliver>) => {
        const delivery = one.deliver(...what);
        if (sms.every(({ texts }) => texts.length > 0)) both.resolve();
        await both.promise;
        return delivery;
      },
    }));
    await Promise.all(together.map((one) => workerWith(one).deliverDue()));
    expect(sms[0].texts.length + sms[1].texts.length).toBe(ids.length);
    for (const id of ids) expect(await attemptsOf(id)).toEqual(['sent']);
    const workers = await portal.db.selectFrom('message_attempts').select('worker').distinct().execute();
    expect(workers.length).toBe(2);
  });

  it('take over what one that is gone had in hand, and the ledger says that nobody knows about the first attempt', async () => {
    const id = await queued();
    const lost = workerWith(carrier('never'));
    const delivering = lost.deliverDue();
    await expect.poll(async () => (await read(id)).status).toBe('sending');

    const sms = carrier('sent');
    await workerWith(sms).deliverDue();
    expect(sms.texts).toEqual([]);
    portal.advance(2 * minuteMs + 1);
    await workerWith(sms).deliverDue();
    expect(sms.texts).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await attemptsOf(id)).toEqual(['unknown', 'sent']);

    // The first worker was only suspended: its late result changes nothing that is settled.
    await lost.stop();
    await delivering;
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });
});

describe('one worker', () => {
  it('that is alone takes over at its start what was in hand before, without waiting for the claim to expire', async () => {
    const id = await queued();
    const lost = workerWith(carrier('never'));
    const delivering = lost.deliverDue();
    await expect.poll(async () => (await read(id)).status).toBe('sending');

    const sms = carrier('sent');
    await createWorker(portal.context, { sms, email: quiet }, { alone: true }).deliverDue();
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await attemptsOf(id)).toEqual(['unknown', 'sent']);
    await lost.stop();
    await delivering;
  });

  it('sends codes before everything else', async () => {
    for (let n = 0; n < 5; n++) await queued();
    portal.advance(secondMs);
    await queueCode();
    const sms = carrier('sent');
    await workerWith(sms).deliverDue();
    expect(sms.texts).toHaveLength(6);
    expect(sms.texts[0]).toContain('493817');
  });

  it('sends SMS while a mail server hangs, and at its end says that nobody knows about the mail', async () => {
    const mails = await Promise.all(
      Array.from({ length: 6 }, () =>
        createMessage(portal.db, { channel: 'email', subject: 'Hello', status: 'queued', recipient: 'a@test.example' }),
      ),
    );
    const id = await queued();
    const letters = carrier('never');
    const worker = workerWith(carrier('sent'), letters);
    await worker.look();
    await expect.poll(() => letters.texts.length).toBe(4);
    await expect.poll(async () => (await read(id)).status).toBe('sent');
    await worker.stop();
    const outcomes = await Promise.all(mails.map(attemptsOf));
    expect(outcomes.flat()).toEqual(Array(4).fill('unknown'));
    expect((await Promise.all(mails.map(read))).map(({ status }) => status).sort()).toEqual([
      ...Array(4).fill('failed'),
      ...Array(2).fill('queued'),
    ]);
  });

  it('whose delivery could not be noted says so, at the latest when it stops', async () => {
    const { schema } = portal.db;
    const id = await queued();
    const takingAway = {
      deliver: async (): Promise<Delivery> => {
        await schema.alterTable('message_attempts').renameTo('message_attempts_away').execute();
        return { outcome: 'sent', reply: 'The gateway says sent' };
      },
    };
    const worker = createWorker(portal.context, { sms: takingAway, email: quiet });
    await worker.look();
    await expect(worker.stop()).rejects.toThrow('message_attempts');
    await schema.alterTable('message_attempts_away').renameTo('message_attempts').execute();
    expect((await read(id)).status).toBe('sending');
  });

  it('takes nothing new once it is stopped', async () => {
    const sms = carrier('sent');
    const worker = workerWith(sms);
    await worker.stop();
    await queued();
    await worker.deliverDue();
    expect(sms.texts).toEqual([]);
  });
});
