import { hash } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealingCertificate } from './certificate.ts';
import { attribute, bufferOf, hashOf, oid } from './cms.ts';
import { placeOfSeal } from './paper.ts';

/** Fetches a timestamp token (RFC 3161) for these bytes. */
export type Stamp = (bytes: ArrayBuffer) => Promise<pkijs.ContentInfo>;

/** Adds a seal to a document that has space for one: PAdES-B-B, with a timestamp B-T. It covers every byte except its own. */
export async function sealPaper(
  paper: Uint8Array,
  certificate: SealingCertificate,
  stamp: Stamp | undefined,
): Promise<Uint8Array> {
  const sealed = Buffer.from(paper);
  const start = sealed.indexOf(placeOfSeal.contents, 0, 'latin1');
  const rangeStart = sealed.indexOf(placeOfSeal.range, 0, 'latin1');
  if (start < 0 || rangeStart < 0) throw new Error('The paper has no room for a seal');
  const end = start + placeOfSeal.contents.length;
  const range = `[0 ${start} ${end} ${sealed.length - end}`;
  sealed.write(`${range.padEnd(placeOfSeal.range.length - 1)}]`, rangeStart, 'latin1');

  const cms = await signDetached([sealed.subarray(0, start), sealed.subarray(end)], certificate, stamp);
  const hex = Buffer.from(cms).toString('hex');
  if (hex.length > placeOfSeal.contents.length - 2) throw new Error('The seal does not fit into the room left for it');
  sealed.write(hex, start + 1, 'latin1');
  return sealed;
}

/** A detached CMS signature, with exactly the three attributes that CAdES requires. */
async function signDetached(
  parts: readonly Uint8Array[],
  { certificate, chain, key, der }: SealingCertificate,
  stamp: Stamp | undefined,
): Promise<ArrayBuffer> {
  const attributes = [
    attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
    attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: bufferOf(hashOf(...parts)) })),
    attribute(oid.signingCertificateV2, signingCertificate(der)),
  ];
  // DER sorts the members of a set by their bytes.
  attributes.sort((a, b) => Buffer.compare(encoded(a), encoded(b)));
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [signer],
    certificates: [certificate, ...chain],
  });
  await signed.sign(key, 0, 'SHA-256');
  if (stamp) {
    const token = await stamp(bufferOf(new Uint8Array(signer.signature.valueBlock.valueHexView)));
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(oid.timestampToken, token.toSchema())],
    });
  }
  const content = signed.toSchema(true);
  return new pkijs.ContentInfo({ contentType: oid.signedData, content }).toSchema().toBER(false);
}

const encoded = (value: pkijs.Attribute) => Buffer.from(value.toSchema().toBER(false));

/** ESSCertIDv2 (RFC 5035) of one certificate; SHA-256 is its default and is omitted. */
const signingCertificate = (der: Uint8Array) => {
  const certHash = new asn1js.OctetString({ valueHex: bufferOf(hash('sha256', der, 'buffer')) });
  const sequence = (...value: asn1js.AsnType[]) => new asn1js.Sequence({ value });
  return sequence(sequence(sequence(certHash)));
};
