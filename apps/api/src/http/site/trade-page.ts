import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import {
  offeredCategories,
  programmeNames,
  sayTrade,
  sayTradeDescription,
  type Trade,
  tradePath,
} from '@tvet/contract';
import { escapeHtml } from '../../core/html.ts';
import { placesIn, type VisibleCentre } from '../../features/centres/index.ts';
import { statesTeaching } from './centres-page.ts';
import { html, list, type PageValues, slot } from './page-values.ts';

/** The parts of the page of a trade, which is built once for all of them. */
export const tradeValues = (register: readonly VisibleCentre[], trade: Trade, i18n: I18n): PageValues => ({
  'trade-name.invalid': escapeHtml(sayTrade(trade, i18n)),
  'trade-key.invalid': escapeHtml(trade),
  'trade-text.invalid': escapeHtml(sayTradeDescription(trade, i18n)),
  '/trades/trade-address.invalid': tradePath(trade),
  [slot('programmes')]: programmes(register, trade, i18n),
  [slot('where')]: statesTeaching(register, trade, i18n),
});

/** The programmes, which say how long the training takes, with their centres. */
function programmes(register: readonly VisibleCentre[], trade: Trade, i18n: I18n): string {
  const items = offeredCategories.map((category) => {
    const here = register.filter(
      ({ tvetCategory, skills }) => tvetCategory === category && skills.some(({ name }) => name === trade),
    );
    const places = here.reduce((sum, centre) => sum + placesIn(centre, trade), 0);
    const programme = i18n._(programmeNames[category]);
    return html(
      msg`${{ programme }}: ${plural({ centres: here.length }, { one: '# centre', other: '# centres' })}, ${plural({ places }, { one: '# place left', other: '# places left' })}`,
      i18n,
    );
  });
  return list(items, 'ticks');
}
