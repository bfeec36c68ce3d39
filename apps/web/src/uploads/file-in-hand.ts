import { t } from '@lingui/core/macro';
import {
  acceptedNames,
  type FileType,
  fileTypes,
  maxFileBytes,
  readFileName,
  type UploadPurpose,
  type UploadRequest,
  uploadLifeSeconds,
  uploadPurposes,
} from '@tvet/contract';

/** The largest file in MB, for texts. */
export const megabytes = maxFileBytes / 1024 / 1024;

/** The help of a file field. */
export const sayFileHint = (purpose: UploadPurpose): string =>
  t`Accepted formats: ${{ formats: acceptedNames(purpose) }} (Max ${megabytes}MB)`;

/** The error of a file field without a file. */
export const sayFileRequired = (): string => t`File is required`;

/** The first bytes of each file type, as Latin-1. A PDF may have up to 1,024 other bytes before its signature. */
const beginnings: readonly (readonly [FileType, (head: string) => boolean])[] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['application/msword', (head) => head.startsWith('\xd0\xcf\x11\xe0')],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', (head) => head.startsWith('PK\x03\x04')],
  ['application/pdf', (head) => head.includes('%PDF-')],
];

/** Other formats in Word's containers, distinguished by their extensions. */
const otherInContainer = /\.(?:xls[xmb]?|ppt[xm]?|od[stp]|zip|apk|msg)$/i;

const endingsOf = (type: FileType): string[] =>
  type === 'image/jpeg' ? ['jpg', 'jpeg'] : [fileTypes[type].toLowerCase()];

const types = Object.keys(fileTypes) as FileType[];
const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * The type that a file is sent as: by its first bytes, else by its extension, else as the device declares it. Devices and
 * programs declare the same type under many names, or under none; the server reads the whole file.
 */
export async function typeOf(file: File): Promise<string> {
  const head = await file
    .slice(0, 1_029)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const text = String.fromCharCode(...new Uint8Array(head));
  const [byBytes] = beginnings.find(([, isOf]) => isOf(text)) ?? [];
  if (byBytes?.includes('word') && otherInContainer.test(file.name)) return file.type;
  return byBytes ?? types.find((type) => endingsOf(type).includes(endingOf(file.name))) ?? file.type;
}

/** The same file with the name and type for sending; its bytes are not read. */
export const asSent = async (file: File): Promise<File> =>
  new File([file], readFileName(file.name), { type: await typeOf(file) });

/** The `accept` value of a file picker; with extensions too, because not every system knows the types. */
export const acceptOf = (purpose: UploadPurpose): string =>
  uploadPurposes[purpose].flatMap((type) => [...endingsOf(type).map((ending) => `.${ending}`), type]).join(',');

/** The problem of a file before it is sent; `undefined` if there is none. */
export function faultOf(file: Pick<File, 'type' | 'size'>, purpose: UploadPurpose): string | undefined {
  if (file.size === 0) return t`The file is empty. Choose another one`;
  if (!uploadPurposes[purpose].some((type) => type === file.type)) {
    return t`Invalid file type. Accepted types: ${{ types: acceptedNames(purpose) }}`;
  }
  return file.size > maxFileBytes ? t`File size exceeds the limit of ${megabytes}MB` : undefined;
}

/**
 * The file as it is sent, with its bytes in memory, so that later changes on the device do not matter.
 * @throws Error with a sentence for files that cannot be sent.
 */
export async function inHand(file: File, purpose: UploadPurpose): Promise<File> {
  const sent = await asSent(file);
  const fault = faultOf(sent, purpose);
  if (fault) throw new Error(fault);
  try {
    return new File([await file.arrayBuffer()], sent.name, { type: sent.type });
  } catch {
    throw new Error(t`The file can no longer be read. Choose it again`);
  }
}

export const uploadRequestOf = ({ name, type, size }: File, prefix?: string): UploadRequest => ({
  fileName: name,
  contentType: type,
  fileSize: size,
  fileSizeLimit: maxFileBytes,
  expiresIn: uploadLifeSeconds,
  ...(prefix && { prefix }),
});
