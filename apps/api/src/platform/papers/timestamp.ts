import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { bufferOf, hashOf, oid } from './cms.ts';
import type { Stamp } from './seal.ts';

/** The time limit for an authority's response. */
const answerWithinMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** Requests a timestamp over HTTP (RFC 3161). The request contains only a hash. */
export const timestampFrom =
  (url: string): Stamp =>
  async (bytes) => {
    const imprint = hashOf(new Uint8Array(bytes));
    const nonce = randomBytes(8);
    nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
    const request = new pkijs.TimeStampReq({
      version: 1,
      messageImprint: new pkijs.MessageImprint({
        hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1js.Null() }),
        hashedMessage: new asn1js.OctetString({ valueHex: bufferOf(imprint) }),
      }),
      nonce: new asn1js.Integer({ valueHex: bufferOf(nonce) }),
      certReq: true,
    });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: request.toSchema().toBER(false),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!answer.ok) {
      // An unread body would keep the connection open.
      await answer.body?.cancel();
      throw new Error(`The timestamp authority answered ${answer.status}`);
    }
    const { timeStampToken } = pkijs.TimeStampResp.fromBER(bufferOf(await bytesOf(answer)));
    if (!timeStampToken) throw new Error('The timestamp authority refused');
    const info = infoOf(timeStampToken);
    const isLeader =
      Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView).equals(imprint) &&
      info.nonce !== undefined &&
      Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce);
    if (!isLeader) throw new Error('The timestamp authority answered for something else');
    return timeStampToken;
  };

/** The whole response. @throws Error as soon as it is longer than a token can be. */
async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxAnswerBytes) throw new Error('The timestamp authority answered more than a timestamp');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function infoOf(token: pkijs.ContentInfo): pkijs.TSTInfo {
  const { eContent } = new pkijs.SignedData({ schema: token.content }).encapContentInfo;
  if (!eContent) throw new Error('The timestamp authority answered without a time');
  return pkijs.TSTInfo.fromBER(eContent.getValue());
}
