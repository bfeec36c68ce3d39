type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export function encodingOf(start: Uint8Array): Encoding {
  const mark = Buffer.from(start.subarray(0, 2)).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
}

/** @throws if the bytes are not text in that encoding. */
export function decodeXml(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
}

export function encodeXml(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  const little = Buffer.from(`\u{feff}${text}`, 'utf16le');
  return encoding === 'utf-16le' ? little : little.swap16();
}
