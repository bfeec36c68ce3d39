import type { Sealer } from '../../security/sealer.ts';
import type { Content } from '../templates/render.ts';

interface Stored {
  readonly subject: string | null;
  readonly body_text: string | null;
  readonly body_html: string | null;
  readonly sealed_content: Buffer | null;
}

/**
 * The content of a message: the sealed version if there is one, else the redacted one in the ledger.
 * `undefined`: it was sealed with another secret.
 */
export function contentOf(sealer: Sealer, message: Stored): Content | undefined {
  const { subject, body_text, body_html, sealed_content } = message;
  if (!sealed_content) return { subject, text: body_text ?? '', html: body_html };
  try {
    return JSON.parse(sealer.open(sealed_content)) as Content;
  } catch {
    return undefined;
  }
}
