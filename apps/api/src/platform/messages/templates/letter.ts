import { escapeHtml } from '../../../core/html.ts';

/** A paragraph; a code or password to read and type; or a link, shown as a button and spelt out below. */
export type Block = string | { readonly code: string } | { readonly link: string; readonly label: string };

/** An email from a template. Both forms are made of the same blocks, so they always agree. */
export interface Letter {
  readonly subject: string;
  /** First name of the reader; absent if the reader is unknown. */
  readonly to?: string;
  readonly blocks: readonly Block[];
}

const signature = 'The TVET Initiative, Federal Ministry of Education';

const greeting = ({ to }: Letter) => (to ? `Dear ${to},` : 'Hello,');

export function letterAsText(letter: Letter): string {
  const lines = letter.blocks.map((block) => {
    if (typeof block === 'string') return block;
    return 'code' in block ? `    ${block.code}` : `${block.label}:\n${block.link}`;
  });
  return `${[greeting(letter), ...lines, signature].join('\n\n')}\n`;
}

const ink = '#17211b';
const green = '#00613a';

/** One column, inline styles, no external resources: it looks the same in every mail program and allows no tracking. */
export function letterAsHtml(letter: Letter): string {
  const paragraphs = [greeting(letter), ...letter.blocks, signature].map(blockAsHtml);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf8f4;color:${ink};font:16px/1.5 system-ui,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${green}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(letter.subject)}</h1>
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
}

function blockAsHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  if ('code' in block) {
    const style = 'margin:0 0 16px;font:700 28px/1.25 ui-monospace,Consolas,monospace;letter-spacing:2px';
    return `<p style="${style}">${escapeHtml(block.code)}</p>`;
  }
  const href = escapeHtml(block.link);
  const button = `display:inline-block;padding:12px 20px;background:${green};color:#ffffff;font-weight:700;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${href}" style="${button}">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">Or copy this address into your browser: ${href}</p>`;
}
