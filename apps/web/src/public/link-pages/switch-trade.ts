import { conversion } from '@tvet/contract/reference';
import { switchTrade as page } from '../../content/link-pages.ts';
import { ask } from './ask.ts';
import { isRefusal } from './cuts.ts';
import { finish, one, show } from './elements.ts';
import { showFacts } from './facts.ts';
import { call, type OpenLink, openLink } from './open-link.ts';

/** /switch-to-leatherworks: from the one trade to the other, for good (rules 13.12). */
export function startSwitchTrade(): void {
  openLink('switch-to-leatherworks', async (link) => {
    const { skillName } = await showFacts(link);
    if (skillName === conversion.to) return 'converted';
    if (skillName !== conversion.from) return 'ineligible';
    one('[data-switch]').onclick = () => ask(() => convert(link));
    return 'ready';
  });
}

async function convert({ id, headers }: OpenLink): Promise<() => void> {
  try {
    await call('PATCH /applications/{id}/convert-skill', { params: { id }, headers });
    return () => finish(page.redirectSeconds);
  } catch (error) {
    if (isRefusal(error, 'ALREADY_CONVERTED')) return () => show('converted');
    if (isRefusal(error, 'SKILL_NOT_CONVERTIBLE')) return () => show('ineligible');
    throw error;
  }
}
