import { calls } from '@tvet/contract';
import { asData, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { presentMessage } from '../../platform/messages/ledger/select-messages.ts';
import { readOutbox } from './outbox.ts';
import { resendMessage } from './resend-message.ts';

export function messageRoutes(route: Route<'links'>): void {
  route(calls.resendMessage, { command: resendMessage, present: asData(presentMessage) });
  route(calls.readOutbox, { command: readOutbox, present: inData });
}
