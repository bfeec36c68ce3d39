import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { escapeHtml } from '../../../core/html.ts';

/** A message, or text that is already in the recipient's language. */
export type Text = MessageDescriptor | string;

export const say = (text: Text, i18n: I18n): string => (typeof text === 'string' ? text : i18n._(text));

/** A paragraph; a code or password to read and type; or a link, shown as a button and spelt out below. */
export type Block = Text | { readonly code: string } | { readonly link: string; readonly label: Text };

/** An email from a template. Both forms are made of the same blocks, so they always agree. */
export interface Letter {
  readonly subject: Text;
  /** First name of the reader; absent if the reader is unknown. */
  readonly to?: string;
  readonly blocks: readonly Block[];
}

const signature = msg`The TVET Initiative, Federal Ministry of Education`;

const greeting = ({ to }: Letter): Text => (to ? msg`Dear ${{ name: to }},` : msg`Hello,`);

const isParagraph = (block: Block): block is Text => typeof block === 'string' || 'id' in block;

export function letterAsText(letter: Letter, i18n: I18n): string {
  const parts = [greeting(letter), ...letter.blocks, signature].map((block) => {
    if (isParagraph(block)) return say(block, i18n);
    return 'code' in block ? `    ${block.code}` : `${say(block.label, i18n)}:\n${block.link}`;
  });
  return `${parts.join('\n\n')}\n`;
}

const ink = '#17211b';
const green = '#00613a';

/** One column, inline styles, no external resources: it looks the same in every mail program and allows no tracking. */
export function letterAsHtml(letter: Letter, i18n: I18n): string {
  const parts = [greeting(letter), ...letter.blocks, signature].map((block) => blockAsHtml(block, i18n));
  const subject = escapeHtml(say(letter.subject, i18n));
  return `<!doctype html>
<html lang="${i18n.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf8f4;color:${ink};font:16px/1.5 system-ui,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${green}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${subject}</h1>
${parts.join('\n')}
</div>
</body>
</html>
`;
}

function blockAsHtml(block: Block, i18n: I18n): string {
  if (isParagraph(block)) return `<p style="margin:0 0 16px">${escapeHtml(say(block, i18n))}</p>`;
  if ('code' in block) {
    const style = 'margin:0 0 16px;font:700 28px/1.25 ui-monospace,Consolas,monospace;letter-spacing:2px';
    return `<p style="${style}">${escapeHtml(block.code)}</p>`;
  }
  const { link, label } = block;
  const button = `display:inline-block;padding:12px 20px;background:${green};color:#ffffff;font-weight:700;text-decoration:none`;
  const copy = i18n._(msg`Or copy this address into your browser: ${{ link }}`);
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(say(label, i18n))}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${escapeHtml(copy)}</p>`;
}
