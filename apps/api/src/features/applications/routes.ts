import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { changeStatus } from './change-status.ts';
import { getApplication } from './get-application.ts';
import { getMessages } from './get-messages.ts';
import { getTimeline } from './get-timeline.ts';
import { listApplications } from './list-applications.ts';
import { presentApplication, presentApplicationDetail } from './present.ts';
import { suggestApplications } from './suggest-applications.ts';

export function applicationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.listApplications, ({ db, caller, query }) => listApplications(db, caller, query));

  route(app, context, calls.listMyApplications, ({ db, caller, query }) => listApplications(db, caller, query));

  route(app, context, calls.suggestApplications, async ({ db, caller, query }) => ({
    data: await suggestApplications(db, caller, query.search),
  }));

  route(app, context, calls.getApplication, async ({ db, caller, params }) => ({
    data: presentApplicationDetail(await getApplication(db, caller, params.id), caller),
  }));

  route(app, context, calls.getApplicationTimeline, async ({ db, caller, params }) => ({
    data: await getTimeline(db, caller, params.id),
  }));

  route(app, context, calls.listApplicationMessages, async ({ db, caller, params }) => ({
    data: await getMessages(db, caller, params.id),
  }));

  route(app, context, calls.changeApplicationStatus, async ({ db, caller, params, body }) => ({
    data: presentApplication(await changeStatus(db, context, caller, params.id, body), caller),
  }));
}
