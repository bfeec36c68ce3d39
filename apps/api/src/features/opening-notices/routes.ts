import { calls } from '@tvet/contract';
import type { Route } from '../../platform/calls/route.ts';
import { askForNotice } from './ask-for-notice.ts';
import { confirmNotice } from './confirm-notice.ts';

/** Both commands count refusals, and the counts must persist. */
const transaction = 'own';

export function openingNoticeRoutes(route: Route): void {
  route(calls.askForOpeningNotice, { command: askForNotice, transaction });
  route(calls.confirmOpeningNotice, { command: confirmNotice, transaction });
}
