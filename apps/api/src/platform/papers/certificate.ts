import { createHash, createPrivateKey, randomBytes, randomUUID, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealingConfig } from '../../config/sealing.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { bufferOf } from './cms.ts';
import { readPkcs12 } from './pkcs12.ts';

/** A sealing certificate, the ones above it, and its key. */
export interface SealingCertificate {
  readonly certificate: pkijs.Certificate;
  readonly der: Uint8Array;
  /** SHA-256 of the certificate: the seal's record contains it. */
  readonly fingerprint: Buffer;
  /** The certificates between this one and its root, for readers that do not know them. */
  readonly chain: readonly pkijs.Certificate[];
  readonly key: webcrypto.CryptoKey;
  readonly validTo: Date;
}

/**
 * The operator's certificate. @throws OperatorError naming the variable: no such file, not PKCS#12, wrong password, no
 * key, not usable for sealing, or expired.
 */
export async function loadCertificate({ file, password }: SealingConfig, now: Date): Promise<SealingCertificate> {
  const { key, certificates } = await readPkcs12(file, password);
  const mine = certificates.find((certificate) => new X509Certificate(certificate).checkPrivateKey(key));
  if (!mine) throw refused('has no certificate that matches its key');
  const { validFromDate, validToDate } = new X509Certificate(mine);
  if (validToDate <= now) throw refused(`expired on ${validToDate.toISOString().slice(0, 10)}`);
  if (validFromDate > now) throw refused(`is not valid before ${validFromDate.toISOString().slice(0, 10)}`);
  const others = certificates.filter((certificate) => certificate !== mine);
  return prepare(mine, key.export({ type: 'pkcs8', format: 'der' }), others);
}

const refused = (what: string) => new OperatorError(`SIGNING_CERTIFICATE ${what}`);

/** The certificate of a demo, created once and stored in the data directory. */
export async function demoCertificate(dataDir: string, now: Date): Promise<SealingCertificate> {
  const file = join(dataDir, 'demo-sealing-certificate.pem');
  if (!existsSync(file)) await keep(file, await selfSigned('TVET portal demo', now));
  const text = readFileSync(file, 'utf8');
  return prepare(new X509Certificate(text).raw, createPrivateKey(text).export({ type: 'pkcs8', format: 'der' }), []);
}

/** Another process may be making one at the same time: the first complete one stays. */
async function keep(file: string, pem: string): Promise<void> {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, pem, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

async function prepare(der: Uint8Array, pkcs8: Uint8Array, chain: readonly Uint8Array[]): Promise<SealingCertificate> {
  const { publicKey, validToDate } = new X509Certificate(der);
  const { namedCurve, modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {};
  const curve = namedCurve && curves[namedCurve];
  // A key restricted to RSA-PSS cannot make the signature that PDF readers support.
  if (!curve && (publicKey.asymmetricKeyType !== 'rsa' || modulusLength < 2048))
    throw refused('must have an RSA key of at least 2048 bits, or one on P-256 or P-384');
  const algorithm = curve ? { name: 'ECDSA', namedCurve: curve } : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return {
    certificate: pkijs.Certificate.fromBER(bufferOf(der)),
    der: new Uint8Array(der),
    fingerprint: createHash('sha256').update(der).digest(),
    chain: chain.map((above) => pkijs.Certificate.fromBER(bufferOf(above))),
    key: await webcrypto.subtle.importKey('pkcs8', bufferOf(pkcs8), algorithm, false, ['sign']),
    validTo: validToDate,
  };
}

const curves: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384' };
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** A self-signed certificate with its key, as PEM. RSA: some PDF readers support nothing newer. */
export async function selfSigned(name: string, now: Date): Promise<string> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 3072,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // A positive number, as RFC 5280 requires.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new asn1js.Integer({ valueHex: bufferOf(serial) });
  for (const names of [certificate.issuer, certificate.subject]) {
    names.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: name }) }),
    );
  }
  // Earlier than everything a demo has signed: a reader checks the validity at the time of signing.
  certificate.notBefore.value = new Date(now.getTime() - 5 * yearMs);
  certificate.notAfter.value = new Date(now.getTime() + 10 * yearMs);
  const extension = (extnID: string, critical: boolean, value: asn1js.AsnType) =>
    new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) });
  certificate.extensions = [
    extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    // Digital signature and non-repudiation.
    extension('2.5.29.15', true, new asn1js.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  const pem = (label: string, der: ArrayBuffer) =>
    `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`;
  return pem('CERTIFICATE', certificate.toSchema().toBER(false)) + pem('PRIVATE KEY', pkcs8);
}
