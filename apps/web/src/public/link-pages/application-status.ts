import { i18n } from '@lingui/core';
import { type LinkPageName, linkPages, type Standing, sayStanding, sayTrade, statusLabels } from '@tvet/contract';
import { messageOf } from '../../app/api/errors.ts';
import { showBusyButton } from '../enhance/form.ts';
import { call } from './call.ts';
import { one } from './elements.ts';
import { request } from './new-link.ts';
import { openLink } from './open-link.ts';

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
  offerLinks(standing);
  know('applicantId', standing.applicantId);
  know('programme', standing.tvetCategory);
  know('trade', standing.skillName && sayTrade(standing.skillName, i18n));
  know('status', i18n._(statusLabels[status]));
}

/** The links that this page must not contain, because it may be shown to others, are sent to the applicant. */
function offerLinks({ status, id, applicantId }: Standing): void {
  one('[data-links]').hidden = status !== 'approved';
  const said = one('[data-requested]');
  for (const button of document.querySelectorAll<HTMLElement>('[data-request]')) {
    const page = button.dataset.request as LinkPageName;
    button.onclick = async () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      const release = showBusyButton(button);
      said.textContent = '';
      try {
        await request({ page, id: linkPages[page].subject === 'application' ? id : applicantId });
        said.textContent = said.dataset.sent ?? '';
      } catch (error) {
        said.textContent = messageOf(error);
      } finally {
        release();
      }
    };
  }
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
