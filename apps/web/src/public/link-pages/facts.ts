import { i18n } from '@lingui/core';
import { type PublicDetails, sayTrade, statusLabels } from '@tvet/contract';
import { CallError } from '../../app/api/errors.ts';
import { call } from './call.ts';
import { one } from './elements.ts';
import type { OpenLink } from './open-link.ts';

export async function showFacts({ id, headers }: OpenLink, signal?: AbortSignal): Promise<PublicDetails> {
  const { data } = await call('GET /applications/{id}/public-details', { params: { id }, headers, signal });
  const values = {
    trade: data.skillName && sayTrade(data.skillName, i18n),
    centre: data.skill?.center?.tvetName,
    status: i18n._(statusLabels[data.status]),
    description: data.skill?.tradeDescription,
  };
  for (const [name, value] of Object.entries(values)) {
    const line = document.querySelector<HTMLElement>(`[data-fact="${name}"]`);
    // A page only has the lines that it needs.
    if (!line) continue;
    line.hidden = !value;
    one('dd', line).textContent = value ?? '';
  }
  one('[data-facts]').hidden = false;
  return data;
}

/** For refusals because the application has changed: the page shows its current state. */
export const thenShowFacts =
  (link: OpenLink) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof CallError && error.currentStatus) await showFacts(link).catch(() => undefined);
    throw error;
  };
