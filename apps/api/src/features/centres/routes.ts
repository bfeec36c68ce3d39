import { calls } from '@tvet/contract';
import { asData, asList, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { changeCentre } from './change-centre.ts';
import { changeCentreSkills } from './change-centre-skills.ts';
import { createCentre } from './create-centre.ts';
import { exportCentres } from './export-centres.ts';
import { getCentre } from './get-centre.ts';
import { getCentreSkills } from './get-centre-skills.ts';
import { importSentCentres } from './import-centres.ts';
import { listCentres } from './list-centres.ts';
import { listOfferedCentres, presentOfferedCentre } from './list-offered-centres.ts';
import { listStateOffer } from './list-state-offer.ts';
import { presentCentre, presentCentreDetail } from './present.ts';
import { listPublicCentres, listPublicTrades } from './public/list-public.ts';
import { registerFreshMs } from './public/register.ts';
import { suggestCentres } from './suggest-centres.ts';

/** Browsers and proxies can keep what the server keeps itself. */
const cacheControl = `public, max-age=${registerFreshMs / 1000}`;

export function centreRoutes(route: Route<'sharedAnswers'>): void {
  const present = asData(presentCentreDetail);
  route(calls.listCentres, {
    command: listCentres,
    present: asList('centers', presentCentre),
  });
  route(calls.suggestCentres, {
    command: suggestCentres,
    present: (centers) => ({ centers }),
  });
  route(calls.listOfferedCentres, {
    command: listOfferedCentres,
    present: asList('centers', presentOfferedCentre),
  });
  route(calls.listPublicCentres, { command: listPublicCentres, cacheControl });
  route(calls.listPublicTrades, { command: listPublicTrades, cacheControl });
  route(calls.listStateOffer, { command: listStateOffer, present: (centers) => ({ centers }) });
  route(calls.importCentres, { command: importSentCentres, present: inData });
  route(calls.exportCentres, { command: exportCentres, mayUseReplica: true });
  route(calls.getCentre, { command: getCentre, present });
  route(calls.createCentre, { command: createCentre, present });
  route(calls.changeCentre, { command: changeCentre, present });
  route(calls.getCentreSkills, { command: getCentreSkills, present: inData });
  route(calls.changeCentreSkills, { command: changeCentreSkills, present: inData });
}
