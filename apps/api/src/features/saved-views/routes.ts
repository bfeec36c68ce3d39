import { calls } from '@tvet/contract';
import { asData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { changeView } from './change-view.ts';
import { deleteView, listViews, presentView, presentViews } from './own-views.ts';
import { saveView } from './save-view.ts';

export function savedViewRoutes(route: Route): void {
  route(calls.listViews, { command: listViews, present: asData(presentViews) });
  route(calls.saveView, { command: saveView, present: asData(presentView) });
  route(calls.changeView, { command: changeView, present: asData(presentView) });
  route(calls.deleteView, { command: deleteView, present: asData(presentView) });
}
