import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { asData, asList, inData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import { changeStatus } from './change-status.ts';
import { convertSkill } from './convert-skill.ts';
import { declineApplication } from './decline-application.ts';
import { getApplication } from './get-application.ts';
import { getMessages, presentMessages } from './get-messages.ts';
import { getPublicDetails, presentPublic } from './get-public-details.ts';
import { getSensitiveNumbers } from './get-sensitive-numbers.ts';
import { getTimeline, presentTimeline } from './get-timeline.ts';
import { listApplications } from './list-applications.ts';
import { listSeats } from './list-seats.ts';
import { listStudents } from './list-students.ts';
import { presentApplication, presentApplicationDetail } from './present.ts';
import { previewMessage } from './preview-message.ts';
import { suggestApplications } from './suggest-applications.ts';

export function applicationRoutes(app: FastifyInstance, context: Context): void {
  const inList = asList('data', presentApplication);
  route(app, context, calls.listApplications, { command: listApplications, present: inList });
  route(app, context, calls.listMyApplications, { command: listApplications, present: inList });
  route(app, context, calls.suggestApplications, { command: suggestApplications, present: inData });
  route(app, context, calls.getApplication, { command: getApplication, present: asData(presentApplicationDetail) });
  route(app, context, calls.getApplicationTimeline, { command: getTimeline, present: asData(presentTimeline) });
  route(app, context, calls.getSensitiveNumbers, { command: getSensitiveNumbers, present: inData });
  route(app, context, calls.listApplicationMessages, { command: getMessages, present: asData(presentMessages) });
  route(app, context, calls.changeApplicationStatus, {
    command: changeStatus,
    present: ({ application, seats }, work) => ({ data: { ...presentApplication(application, work), seats } }),
  });
  route(app, context, calls.listStudents, { command: listStudents, present: inList });
  route(app, context, calls.listSeats, { command: listSeats, present: inData });
  route(app, context, calls.getPublicDetails, { command: getPublicDetails, present: asData(presentPublic) });
  route(app, context, calls.declineApplication, { command: declineApplication, present: asData(presentPublic) });
  route(app, context, calls.convertSkill, { command: convertSkill, present: asData(presentPublic) });
  route(app, context, calls.previewApplicationMessage, { command: previewMessage, present: inData });
}
