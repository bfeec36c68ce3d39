import { webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { bufferOf, hashOf, oid } from './cms.ts';
import { markOfSeal, placeOfSeal } from './paper.ts';

const nameOfRange = '/ByteRange';

/** The problem with the seal of a file; `none`: it has none of ours. */
export type SealFault = 'none' | 'changed';

interface SealChecked {
  readonly fault?: SealFault;
  /** SHA-256 of the certificate in the seal, if the whole seal is valid. */
  readonly fingerprint?: Buffer;
}

/**
 * Checks that a file has one valid seal that covers all of it. The caller decides if it is one of this portal's, by the
 * certificate's fingerprint and the file's hash. Nothing in the file is trusted.
 */
export async function checkSeal(file: Uint8Array): Promise<SealChecked> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  // A file that another party signed is not a changed one of ours.
  if (!bytes.includes(markOfSeal)) return { fault: 'none' };
  try {
    const fingerprint = await readSeal(bytes);
    return fingerprint ? { fingerprint } : { fault: 'changed' };
  } catch {
    // Unreadable data is no seal. The libraries below throw many kinds of errors.
    return { fault: 'changed' };
  }
}

async function readSeal(bytes: Buffer): Promise<Buffer | undefined> {
  const place = wholeRange(bytes);
  if (!place) return undefined;
  const { before, seal, after } = place;
  const signed = new pkijs.SignedData({ schema: contentOf(seal) });
  const [signer, ...others] = signed.signerInfos;
  if (!signer?.signedAttrs || others.length > 0) return undefined;
  const certificate = signed.certificates?.find(
    (candidate): candidate is pkijs.Certificate => candidate instanceof pkijs.Certificate && isOf(signer, candidate),
  );
  if (!certificate) return undefined;
  const fingerprint = hashOf(new Uint8Array(certificate.toSchema().toBER(false)));
  const attributes = new Map(signer.signedAttrs.attributes.map(({ type, values }) => [type, values[0]]));
  const digest = attributes.get(oid.messageDigest) as asn1js.OctetString | undefined;
  const named = hashInSigningCertificate(attributes.get(oid.signingCertificateV2));
  const fits =
    digest !== undefined &&
    Buffer.from(digest.valueBlock.valueHexView).equals(hashOf(before, after)) &&
    named?.equals(fingerprint) === true &&
    (await isSignedBy(signer, certificate));
  return fits ? fingerprint : undefined;
}

/** The two parts around the only seal, if together they are the whole file. */
function wholeRange(bytes: Buffer) {
  const at = bytes.indexOf(nameOfRange);
  if (at < 0 || bytes.lastIndexOf(nameOfRange) !== at) return undefined;
  // Only these few bytes become text: a stranger chooses the size of the file.
  const range = bytes.toString('latin1', at, at + nameOfRange.length + 1 + placeOfSeal.range.length);
  const numbers = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]$/.exec(range);
  if (!numbers) return undefined;
  const [start, end, length] = numbers.slice(1).map(Number) as [number, number, number];
  if (start >= end || end + length !== bytes.length) return undefined;
  // No seal of ours is longer; a structure without end is not parsed at all.
  if (end - start > placeOfSeal.contents.length) return undefined;
  if (bytes[start] !== 0x3c || bytes[end - 1] !== 0x3e) return undefined;
  const hex = bytes.toString('latin1', start + 1, end - 1);
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return undefined;
  return { before: bytes.subarray(0, start), seal: Buffer.from(hex, 'hex'), after: bytes.subarray(end) };
}

/** The content of the reserved space: one CMS structure, followed by zeros. */
function contentOf(seal: Buffer): asn1js.AsnType {
  const { result, offset } = asn1js.fromBER(bufferOf(seal));
  if (offset < 0 || seal.subarray(offset).some((byte) => byte !== 0)) throw new Error('There is more than a seal');
  const info = new pkijs.ContentInfo({ schema: result });
  if (info.contentType !== oid.signedData) throw new Error('It is no signature');
  return info.content as asn1js.AsnType;
}

const isOf = ({ sid }: pkijs.SignerInfo, { issuer, serialNumber }: pkijs.Certificate): boolean =>
  sid instanceof pkijs.IssuerAndSerialNumber && sid.issuer.isEqual(issuer) && sid.serialNumber.isEqual(serialNumber);

function hashInSigningCertificate(value: unknown): Buffer | undefined {
  const [certificates] = childrenOf(value);
  const [first] = childrenOf(certificates);
  const [certHash] = childrenOf(first);
  return certHash instanceof asn1js.OctetString ? Buffer.from(certHash.valueBlock.valueHexView) : undefined;
}

const childrenOf = (value: unknown): asn1js.AsnType[] =>
  value instanceof asn1js.Sequence ? value.valueBlock.value : [];

async function isSignedBy(signer: pkijs.SignerInfo, certificate: pkijs.Certificate): Promise<boolean> {
  const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never });
  const attributes = new Uint8Array(signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
  return engine.verifyWithPublicKey(
    bufferOf(attributes),
    signer.signature,
    certificate.subjectPublicKeyInfo,
    signer.signatureAlgorithm,
    'SHA-256',
  );
}
