import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailCarrier } from './mail.ts';
import { smtpCarrier } from './smtp.ts';

const mail = {
  id: '6f1c1c0e-0000-4000-8000-000000000001',
  to: 'ngozi@test.example',
  subject: 'Your application is approved, Ngọ́zi',
  text: 'Dear Ngọ́zi,\n\n.\nA line that is a dot alone.\n',
  html: '<p>Dear Ngọ́zi</p>',
};
const patient = new AbortController().signal;

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

/** A real SMTP server; `received` contains each mail as it was transmitted. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

const from = 'TVET Initiative <no-reply@portal.example>';
function carrierTo(url: string, timeoutMs?: number, requireTls = false): MailCarrier {
  const carrier = smtpCarrier({ url, from, requireTls }, timeoutMs);
  cleanUps.push(() => carrier.close?.());
  return carrier;
}
const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

describe('mail by SMTP', () => {
  it('arrives in both forms, from us, under an id of the ledger', async () => {
    const { url, received } = await startSmtp();
    const delivery = await carrierTo(url).deliver(mail, patient);
    expect(delivery).toMatchObject({ outcome: 'sent', reference: `<${mail.id}@portal.example>` });
    expect(delivery.reply).toMatch(/^250/);
    expect(received).toHaveLength(1);
    const [raw] = received;
    expect(raw).toContain('From: TVET Initiative <no-reply@portal.example>');
    expect(raw).toContain('To: ngozi@test.example');
    expect(raw).toContain(`Message-ID: <${mail.id}@portal.example>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toContain('text/plain; charset=utf-8');
    expect(raw).toContain('text/html; charset=utf-8');
  });

  it('goes to the one address, even where a stranger typed several into it', async () => {
    const recipients: string[] = [];
    const { url } = await startSmtp({
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done();
      },
    });
    await carrierTo(url).deliver({ ...mail, to: 'a@test.example, b@test.example' }, patient);
    expect(recipients.length).toBeLessThanOrEqual(1);
    expect(recipients).not.toContain('b@test.example');
  });

  it.each([
    ['that cannot encrypt', ['STARTTLS']],
    ['whose certificate nobody vouches for', []],
  ])('gives neither mail nor password to a server %s, but on this machine', async (_, disabledCommands) => {
    let signedIn = 0;
    const { url, received } = await startSmtp({
      disabledCommands,
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        signedIn += 1;
        done(null, { user: 'portal' });
      },
    });
    const withPassword = url.replace('://', '://portal:secret@');
    const delivery = await carrierTo(withPassword, undefined, true).deliver(mail, patient);
    expect(delivery.outcome).toBe('unreachable');
    expect([received.length, signedIn]).toEqual([0, 0]);
  });

  it('is refused for good by a 5xx, in the server’s words', async () => {
    const { url } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(refuse(550, 'No such person here')),
    });
    const delivery = await carrierTo(url).deliver(mail, patient);
    expect(delivery).toMatchObject({ outcome: 'refused', reply: '550 No such person here' });
  });

  it('is tried again after a 4xx', async () => {
    const { url } = await startSmtp({ onRcptTo: (_address, _session, done) => done(refuse(451, 'Come back later')) });
    const delivery = await carrierTo(url).deliver(mail, patient);
    expect(delivery).toMatchObject({ outcome: 'unreachable', reply: '451 Come back later' });
  });

  it('is tried again while our password is wrong, because that can be mended', async () => {
    const { url } = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refuse(535, 'Wrong password')),
    });
    const delivery = await carrierTo(url.replace('://', '://user:secret@')).deliver(mail, patient);
    expect(delivery.outcome).toBe('unreachable');
    expect(delivery.reply).toContain('535');
    expect(delivery.reply).not.toContain('secret');
  });

  it('is tried again when nobody listens, and when a server says nothing', async () => {
    const { url } = await startSmtp();
    for (const step of cleanUps.splice(0)) await step();
    expect((await carrierTo(url).deliver(mail, patient)).outcome).toBe('unreachable');

    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    cleanUps.push(() => void silent.close());
    const address = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect((await carrierTo(address, 100).deliver(mail, patient)).outcome).toBe('unreachable');
  });

  it('is let go of when the portal stops in the middle', async () => {
    const stop = new AbortController();
    const { url } = await startSmtp({
      onData(stream) {
        stream.resume();
        stream.on('end', () => stop.abort());
      },
    });
    const delivery = await carrierTo(url).deliver(mail, stop.signal);
    expect(delivery.outcome).toBe('unreachable');
  });

  it('is delivered after a slow greeting', async () => {
    const { url, received } = await startSmtp({
      onConnect: (_session, done) => void setTimeout(() => done(), 300),
    });
    expect((await carrierTo(url).deliver(mail, patient)).outcome).toBe('sent');
    expect(received).toHaveLength(1);
  });
});
