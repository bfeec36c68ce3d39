import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { asData, asList, inData } from '../../platform/calls/present.ts';
import { changeCentre } from './change-centre.ts';
import { changeCentreSkills } from './change-centre-skills.ts';
import { changeProfile } from './change-profile.ts';
import { createCentre } from './create-centre.ts';
import { exportCentres } from './export-centres.ts';
import { getCentre } from './get-centre.ts';
import { getCentreSkills } from './get-centre-skills.ts';
import { getProfile } from './get-profile.ts';
import { importSentCentres } from './import-centres.ts';
import { listCentres } from './list-centres.ts';
import { listOfferedCentres, presentOfferedCentre } from './list-offered-centres.ts';
import { presentCentre, presentCentreDetail } from './present.ts';
import { suggestCentres } from './suggest-centres.ts';

export function centreRoutes(app: FastifyInstance, context: Context): void {
  const present = asData(presentCentreDetail);
  route(app, context, calls.listCentres, {
    command: listCentres,
    present: asList('centers', presentCentre),
  });
  route(app, context, calls.suggestCentres, {
    command: suggestCentres,
    present: (centers) => ({ centers }),
  });
  route(app, context, calls.listOfferedCentres, {
    command: listOfferedCentres,
    present: asList('centers', presentOfferedCentre),
  });
  route(app, context, calls.importCentres, { command: importSentCentres, present: inData });
  route(app, context, calls.exportCentres, { command: exportCentres, mayUseReplica: true });
  route(app, context, calls.getCentre, { command: getCentre, present });
  route(app, context, calls.createCentre, { command: createCentre, present });
  route(app, context, calls.changeCentre, { command: changeCentre, present });
  route(app, context, calls.getCentreSkills, { command: getCentreSkills, present: inData });
  route(app, context, calls.getCentreProfile, { command: getProfile, present: inData });
  route(app, context, calls.changeCentreProfile, { command: changeProfile, present: inData });
  route(app, context, calls.changeCentreSkills, { command: changeCentreSkills, present: inData });
}
