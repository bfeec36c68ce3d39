import { conversion } from '@tvet/contract/reference';
import { switchTrade as page } from '../../content/link-pages.ts';
import { isRefusal } from '../../uploads/retry.ts';
import { ask } from './ask.ts';
import { finish, one, show } from './elements.ts';
import { showFacts, thenShowFacts } from './facts.ts';
import { call, type OpenLink, openLink } from './open-link.ts';

export function startSwitchTrade(): void {
  openLink('switch-to-leatherworks', async (link) => {
    const { skillName } = await showFacts(link);
    if (skillName === conversion.to) return 'converted';
    if (skillName !== conversion.from) return 'ineligible';
    one('[data-switch]').onclick = () => askToSwitch(link);
    return 'ready';
  });
}

/** Asks, and switches. A request that was cut after the server received it counts as done, not as a repeated switch. */
function askToSwitch(link: OpenLink): void {
  const { id, headers } = link;
  const done = () => finish(page.redirectSeconds);
  ask({
    words: page,
    act: async (signal, wasCut) => {
      try {
        await call('PATCH /applications/{id}/convert-skill', { params: { id }, headers, signal });
      } catch (error) {
        if (isRefusal(error, 'SKILL_NOT_CONVERTIBLE')) return () => show('ineligible');
        if (!isRefusal(error, 'ALREADY_CONVERTED')) return thenShowFacts(link)(error);
        if (!wasCut) return () => show('converted');
      }
      return done;
    },
    learn: async (signal) => ((await showFacts(link, signal)).skillName === conversion.to ? done : undefined),
  });
}
