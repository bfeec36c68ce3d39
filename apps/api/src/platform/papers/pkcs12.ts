import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { OperatorError } from '../../core/operator-error.ts';
import { bufferOf } from './cms.ts';

interface KeyAndCertificates {
  readonly key: KeyObject;
  /** DER, in the order of the file. */
  readonly certificates: readonly Uint8Array[];
}

/** The key and certificates in a PKCS#12 file. @throws OperatorError naming the variable that is wrong. */
export async function readPkcs12(file: string, password: string): Promise<KeyAndCertificates> {
  const bytes = read(file);
  tryToOpen(bytes, file, password);
  const bags = await bagsOf(bytes, password).catch((error: Error) => {
    throw new OperatorError(
      `SIGNING_CERTIFICATE ${file} is encrypted in an unsupported way (${error.message}): ${makeItNew}`,
    );
  });
  const keys = bags.flatMap(({ bagValue }) =>
    bagValue instanceof pkijs.PKCS8ShroudedKeyBag && bagValue.parsedValue
      ? [bagValue.parsedValue]
      : bagValue instanceof pkijs.PrivateKeyInfo
        ? [bagValue]
        : [],
  );
  const [key] = keys;
  if (!key) throw new OperatorError(`SIGNING_CERTIFICATE ${file} has no private key`);
  const certificates = bags.flatMap(({ bagValue }) =>
    bagValue instanceof pkijs.CertBag && bagValue.parsedValue instanceof pkijs.Certificate
      ? [new Uint8Array(bagValue.parsedValue.toSchema().toBER(false))]
      : [],
  );
  const der = Buffer.from(key.toSchema().toBER(false));
  return { key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), certificates };
}

const makeItNew = 'create it again with `openssl pkcs12 -export`, version 3 or newer';

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OperatorError(`SIGNING_CERTIFICATE ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** OpenSSL distinguishes a wrong password, an old cipher and a file that is not PKCS#12; the library below does not. */
function tryToOpen(pfx: Buffer, file: string, passphrase: string): void {
  try {
    createSecureContext({ pfx, passphrase });
  } catch (error) {
    const { message } = error as Error;
    if (/mac verify failure/i.test(message)) {
      throw new OperatorError(`SIGNING_CERTIFICATE_PASSWORD is not the password of ${file}`);
    }
    if (/unsupported/i.test(message)) {
      throw new OperatorError(`SIGNING_CERTIFICATE ${file} is encrypted in an old way: ${makeItNew}`);
    }
    throw new OperatorError(
      `SIGNING_CERTIFICATE ${file} cannot be used as a PKCS#12 file with a certificate and its key: ${message}`,
    );
  }
}

async function bagsOf(bytes: Buffer, password: string): Promise<pkijs.SafeBag[]> {
  const secret = bufferOf(Buffer.from(password));
  const pfx = new pkijs.PFX({ schema: asn1js.fromBER(bufferOf(bytes)).result });
  await pfx.parseInternalValues({ password: secret, checkIntegrity: false });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) return [];
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) });
  const contents = (safe.parsedValue as { safeContents: { value: pkijs.SafeContents }[] }).safeContents;
  const bags = contents.flatMap(({ value }) => value.safeBags);
  for (const { bagValue } of bags) {
    if (bagValue instanceof pkijs.PKCS8ShroudedKeyBag) {
      // Protected only in the types; the library's own examples call it.
      await (
        bagValue as unknown as { parseInternalValues(by: { password: ArrayBuffer }): Promise<void> }
      ).parseInternalValues({
        password: secret,
      });
    }
  }
  return bags;
}
