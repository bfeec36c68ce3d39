import { messageChannelLabels, messageStatusLabels, type OutboxEntry } from '@tvet/contract';
import { escapeHtml } from '../../core/html.ts';

const styles = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:720px;padding:16px;background:#faf8f4;color:#17211b;font:16px/1.5 Inter,system-ui,sans-serif}
h1{margin:8px 0;font-size:28px;line-height:1.2}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:16px 0}
label{flex:1 1 220px;font-weight:700}
input,button{width:100%;min-height:44px;padding:8px 12px;font:inherit;border:1px solid #6b7a70;border-radius:4px;background:#fff}
button{width:auto;background:#00613a;color:#fff;border-color:#00613a;font-weight:700}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}
ol{list-style:none;margin:0;padding:0}
li{margin:0 0 16px;padding:16px;background:#fff;border:1px solid #d9d4c7;border-radius:4px}
h2{margin:0;font-size:18px;overflow-wrap:anywhere}
p{margin:4px 0}
.facts{color:#46534b;font-size:14px;overflow-wrap:anywhere}
pre{margin:12px 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:#00613a}
pre a{display:inline-block;padding:8px 0}
`;

const stamp = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Africa/Lagos' });

/** The outbox as a page without scripts, so that it works in any browser. */
export function outboxPage(entries: readonly OutboxEntry[], to: string): string {
  const items = entries.map(item).join('\n');
  const none = to ? 'Nothing was sent to this recipient.' : 'Nothing has been sent yet.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of the demo</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Outbox of the demo</h1>
<p>Every SMS and email that this demo would have sent, newest first. A live portal does not have this page.</p>
<form method="get">
<label>Phone number or email address
<input name="to" value="${escapeHtml(to)}" autocomplete="off"></label>
<button>Show messages</button>
</form>
${entries.length > 0 ? `<ol>\n${items}\n</ol>` : `<p role="status">${none}</p>`}
</main>
</body>
</html>
`;
}

function item({ channel, to, subject, text, links, status, at }: OutboxEntry): string {
  const kind = messageChannelLabels[channel];
  const state = messageStatusLabels[status];
  return `<li>
<h2>${escapeHtml(subject ?? kind)}</h2>
<p class="facts">${kind} to ${escapeHtml(to)} · ${state} · <time datetime="${at}">${stamp.format(new Date(at))}</time></p>
<pre>${withLinks(text, links)}</pre>
</li>`;
}

/** The text with its portal addresses as links. Everything is escaped. */
function withLinks(text: string, links: readonly string[]): string {
  let rest = text;
  let html = '';
  for (const link of links) {
    const at = rest.indexOf(link);
    html += `${escapeHtml(rest.slice(0, at))}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    rest = rest.slice(at + link.length);
  }
  return html + escapeHtml(rest);
}
