import { t } from '@lingui/core/macro';
import { conversion } from '@tvet/contract/reference';
import { isRefusal } from '../../uploads/retry.ts';
import { ask } from './ask.ts';
import { call } from './call.ts';
import { finish, one, show } from './elements.ts';
import { showFacts, thenShowFacts } from './facts.ts';
import { type OpenLink, openLink } from './open-link.ts';
import { redirectSeconds } from './redirects.ts';

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
  const done = () => finish(redirectSeconds['switch-to-leatherworks']);
  ask({
    notDone: t`The connection was lost, and your trade has not been switched. You can try again.`,
    unknown: t`The connection was lost. We do not know yet whether your trade has been switched. Open this page again when the network is back.`,
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
