import { languages } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { english, inLanguage } from '../../../core/languages.ts';
import { templateData } from '../../../testing/template-data.ts';
import { measureSms } from './gsm7.ts';
import { type TemplateName, templates } from './index.ts';
import { asSent, redact, redacted, render } from './render.ts';
import type { Template } from './template.ts';

const names = Object.keys(templates) as TemplateName[];
const templateOf = (name: TemplateName) => templates[name] as Template<object>;

describe.each(names)('%s', (name) => {
  const template = templateOf(name);
  const data: object = templateData[name];
  const sms = render(template, 'sms', data, english);
  const email = render(template, 'email', data, english);
  const secrets = (template.secrets ?? []).map((field) => String((data as Record<string, unknown>)[field]));

  it('says something on a channel', () => {
    expect(sms ?? email).toBeDefined();
  });

  if (sms)
    it('fits as many SMS as it may take', () => {
      const { text } = asSent('sms', sms);
      expect(measureSms(text)).toMatchObject({ encoding: 'GSM-7', segments: template.smsSegments ?? 1 });
    });

  if (email)
    it('is a letter in plain text and in HTML that loads nothing', () => {
      expect(email.subject).toMatch(/^.{5,78}$/);
      expect(email.text).toContain('The TVET Initiative');
      expect(email.html).toContain('<html lang="en">');
      expect(email.html).not.toMatch(/<img|<script|<link|@import|url\(/);
    });

  if (secrets.length > 0)
    it('shows staff where its secret was, and no more', () => {
      const contents = (['sms', 'email'] as const).flatMap((channel) => {
        const shown = render(template, channel, redact(template, data), english);
        return shown ? [shown] : [];
      });
      expect(contents.length).toBeGreaterThan(0);
      for (const content of contents) {
        expect(content.text).toContain(redacted);
        for (const secret of secrets) expect(JSON.stringify(content)).not.toContain(secret);
      }
    });
});

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  const i18n = inLanguage(language);
  it.each(names)('%s says all that it says in English', (name) => {
    for (const channel of ['sms', 'email'] as const) {
      const texts = [i18n, english].map(
        (spoken) => render(templateOf(name), channel, templateData[name], spoken)?.text,
      );
      const [text, inEnglish] = texts.map((one) => [...(one ?? '').matchAll(/https?:\S+|\d{6}/g)].map(String).sort());
      expect(text).toEqual(inEnglish);
      expect(texts[0] ?? '').not.toMatch(/[{}]/);
    }
  });
});

describe('the letters', () => {
  it('escape what people are called', () => {
    const data = {
      ...templateData['application-rejected'],
      firstName: '<b>"Ada"</b>',
      // Lingui decodes escapes in its result, so a letter is escaped for HTML after it is translated.
      reason: '</p><script>alert(1)</script>\\u003cscript>',
    };
    const letter = render(templateOf('application-rejected'), 'email', data, english);
    expect(letter?.html).toContain('Dear &lt;b&gt;&quot;Ada&quot;&lt;/b&gt;,');
    expect(letter?.html).not.toContain('<script');
    expect(letter?.text).toContain('Dear <b>"Ada"</b>,');
  });

  it('spell their link out beside the button', () => {
    const { link } = templateData['centre-invitation'];
    const letter = render(templateOf('centre-invitation'), 'email', templateData['centre-invitation'], english);
    expect(letter?.text).toContain(link);
    expect(letter?.html?.split(link.replaceAll('&', '&amp;'))).toHaveLength(3);
  });
});
