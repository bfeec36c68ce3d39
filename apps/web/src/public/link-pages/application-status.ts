import { i18n } from '@lingui/core';
import { type Standing, sayStanding, sayTrade, statusLabels } from '@tvet/contract';
import { one } from './elements.ts';
import { call, openLink } from './open-link.ts';

/** /application-status: the state of an application and the next step (rules 12.7, 12.8). */
export function startApplicationStatus(): void {
  openLink('application-status', async ({ id, headers }) => {
    const { data } = await call('GET /applications/{id}/standing', { params: { id }, headers });
    draw(data);
    return 'ready';
  });
}

function draw(standing: Standing): void {
  const { title, text, next, bring } = sayStanding(standing, i18n);
  const { center, status } = standing;
  one('[data-view="ready"]').dataset.status = status;
  one('#view-ready').textContent = title;
  one('[data-standing]').textContent = text;
  list(one('[data-next]'), next);
  list(one('[data-bring] ul'), bring);
  one('[data-bring]').hidden = bring.length === 0;
  one('[data-centre]').hidden = center === null;
  know('name', center?.name);
  know('address', center?.address);
  know('phone', center?.phone, 'tel:');
  know('email', center?.email, 'mailto:');
  know('applicantId', standing.applicantId);
  know('programme', standing.tvetCategory);
  know('trade', standing.skillName && sayTrade(standing.skillName, i18n));
  know('status', i18n._(statusLabels[status]));
}

function list(place: HTMLElement, sentences: readonly string[]): void {
  place.replaceChildren(
    ...sentences.map((sentence) => {
      const item = document.createElement('li');
      item.textContent = sentence;
      return item;
    }),
  );
}

/** Shows a known value; phone numbers and email addresses are links. */
function know(name: string, value: string | null | undefined, scheme?: 'tel:' | 'mailto:'): void {
  const line = one(`[data-known="${name}"]`);
  line.hidden = !value;
  if (!value) return;
  const place = one('dd', line);
  if (!scheme) {
    place.textContent = value;
    return;
  }
  const link = document.createElement('a');
  link.href = scheme + value.replaceAll(/\s/g, '');
  link.textContent = value;
  place.replaceChildren(link);
}
