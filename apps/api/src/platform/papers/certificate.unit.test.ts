import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Evidence, signedPaper } from '../../features/agreements/draw.ts';
import { hashOfText, textFor } from '../../features/agreements/text.ts';
import { hasProgram, outputOf } from '../../testing/programs.ts';
import { openTimestampAuthority } from '../../testing/timestamp-authority.ts';
import { demoCertificate, loadCertificate } from './certificate.ts';
import { checkSeal } from './check-seal.ts';
import { drawPaper, write } from './paper.ts';
import { sealPaper } from './seal.ts';
import { createSeals } from './seals.ts';
import { timestampFrom } from './timestamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'tvet-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const now = () => new Date();
const draw = () => drawPaper({ title: 'A paper', createdAt: now() }, (paper) => write(paper, 'Ọ̀ṣun, ₦ 5,000'));

describe('the certificate of a demo', () => {
  it('is made once and kept, for its owner’s eyes, by two starts at the same instant too', async () => {
    const [first, second] = await Promise.all([demoCertificate(folder, now()), demoCertificate(folder, now())]);
    const third = await demoCertificate(folder, now());
    expect(second.fingerprint).toEqual(first.fingerprint);
    expect(third.fingerprint).toEqual(first.fingerprint);
    expect(await checkSeal(await sealPaper(await draw(), third, undefined))).toEqual({
      fingerprint: first.fingerprint,
    });
  });
});

describe.skipIf(!hasProgram('openssl'))('the operator’s certificate (skipped without openssl)', () => {
  const password = 'a password';
  const openssl = (...args: string[]) => outputOf('openssl', ...args);
  const selfSigned = async (name: string, ...kind: string[]) => {
    const [key, certificate] = [at(`${name}.key`), at(`${name}.crt`)];
    const subject = ['-subj', `/CN=${name}`, '-days', '30', '-nodes'];
    await openssl('req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject);
    return { key, certificate };
  };
  let made = 0;
  const pkcs12 = async (name: string, ...more: string[]) => {
    made += 1;
    const file = at(`${name}-${made}.p12`);
    const from = ['-inkey', at(`${name}.key`), '-in', at(`${name}.crt`)];
    await openssl('pkcs12', '-export', ...from, '-out', file, '-passout', `pass:${password}`, ...more);
    return file;
  };
  const refusal = (file: string, given = password) =>
    loadCertificate({ file, password: given }, now()).then(
      () => 'none',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  let rsa: string;
  beforeAll(async () => {
    await selfSigned('rsa', '-newkey', 'rsa:2048');
    rsa = await pkcs12('rsa');
  }, 60_000);

  it.each([
    ['rsa', ['-newkey', 'rsa:2048']],
    ['ec', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
    ['ec384', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
  ])('seals with a key of the kind %s', async (name, kind) => {
    await selfSigned(name, ...kind);
    const certificate = await loadCertificate({ file: await pkcs12(name), password }, now());
    const sealed = await sealPaper(await draw(), certificate, undefined);
    expect(await checkSeal(sealed)).toEqual({ fingerprint: certificate.fingerprint });
    if (!hasProgram('pdfsig')) return;
    writeFileSync(at('sealed.pdf'), sealed);
    const said = await outputOf('pdfsig', '-nocert', at('sealed.pdf'));
    expect(said).toContain('Signature is Valid');
    expect(said).toContain(`Signer Certificate Common Name: ${name}`);
  });

  it('ends the start with a sentence that names what is wrong', async () => {
    expect(await refusal(at('none.p12'))).toMatch(/^OperatorError: SIGNING_CERTIFICATE .*none\.p12 cannot be read/);
    expect(await refusal(rsa, 'another')).toMatch(
      /^OperatorError: SIGNING_CERTIFICATE_PASSWORD is not the password of/,
    );
    writeFileSync(at('text.p12'), 'not a certificate');
    expect(await refusal(at('text.p12'))).toMatch(
      /^OperatorError: SIGNING_CERTIFICATE .* cannot be used as a PKCS#12 file/,
    );
    await selfSigned('short', '-newkey', 'rsa:1024');
    expect(await refusal(await pkcs12('short'))).toMatch(/SIGNING_CERTIFICATE .*key too small/);
    await selfSigned('pss', '-newkey', 'rsa-pss', '-pkeyopt', 'rsa_keygen_bits:2048');
    expect(await refusal(await pkcs12('pss'))).toMatch(
      /SIGNING_CERTIFICATE must have an RSA key of at least 2048 bits/,
    );
    const soon = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await expect(loadCertificate({ file: rsa, password }, soon)).rejects.toThrow(/SIGNING_CERTIFICATE expired on 20/);
    const old = await pkcs12('rsa', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1');
    expect(await refusal(old)).toMatch(/create it again with `openssl pkcs12 -export`/);
  });

  describe('with a timestamp authority', () => {
    it('a seal bears the time of the authority, and stays whole', async () => {
      const { url, close } = await openTimestampAuthority(folder);
      const certificate = await loadCertificate({ file: rsa, password }, now());
      const sealed = await sealPaper(await draw(), certificate, timestampFrom(url));
      close();
      expect(await checkSeal(sealed)).toEqual({ fingerprint: certificate.fingerprint });
      // The attribute of the timestamp token, as it is encoded in the seal.
      expect(Buffer.from(sealed).toString('latin1')).toContain('060b2a864886f70d010910020e');
      if (!hasProgram('pdfsig')) return;
      writeFileSync(at('stamped.pdf'), sealed);
      expect(await outputOf('pdfsig', '-nocert', at('stamped.pdf'))).toContain('Signature is Valid');
    }, 60_000);

    it('that does not answer nothing is sealed, and the next paper has its turn', async () => {
      const sealing = { file: rsa, password };
      const nobody = createSeals({ sealing, timestampUrl: 'http://127.0.0.1:9', dataDir: folder, demo: false }, now);
      const text = textFor({ name: 'A centre', tvetCode: 'T-1', place: 'Jos' });
      const evidence: Evidence = {
        centreName: 'A centre',
        tvetCode: 'T-1',
        signerName: 'Ada',
        signerEmail: 'ada@test.example',
        signature: { kind: 'typed', name: 'Ada' },
        openedAt: now(),
        signedAt: now(),
        address: null,
        browser: null,
        textSha256: hashOfText(text),
        consent: text.consent,
      };
      const paper = signedPaper({ text, evidence, url: 'https://portal.example/verify' });
      await expect(nobody.seal(paper)).rejects.toThrow();
      expect((await nobody.draft(paper)).length).toBeGreaterThan(1_000);
    });
  });
});
