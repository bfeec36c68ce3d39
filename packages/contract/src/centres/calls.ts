import { offeredCentreList, offeredCentreQuery, stateOffer, stateOfferQuery } from '../apply/draft-schema.ts';
import { defineCall } from '../core/call.ts';
import { idParams } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { centreChange, newCentre, skillsChange } from './change.ts';
import { importAnswer, importQuery, importTypes, maxImportBytes } from './import.ts';
import { publicCentreList, publicCentreQuery, publicTradeList, publicTradeQuery } from './public.ts';
import {
  centreDetail,
  centreFilters,
  centreList,
  centreListQuery,
  centreSkills,
  centreSuggestionQuery,
  centreSuggestions,
} from './schema.ts';

const tag = 'Centres';

export const listCentres = defineCall({
  method: 'GET',
  path: '/centres',
  tag,
  summary: 'List and search the centres you may see, by name',
  access: 'session',
  permission: 'centres:list',
  query: centreListQuery,
  answer: centreList,
  errors: ['FORBIDDEN'],
});

export const suggestCentres = defineCall({
  method: 'GET',
  path: '/centres/suggestions',
  tag,
  summary: 'At most ten centres that match the text typed so far, by name; a centre administrator gets only their own',
  access: 'session',
  permission: 'centres:list',
  query: centreSuggestionQuery,
  answer: centreSuggestions,
  errors: ['FORBIDDEN'],
});

export const listOfferedCentres = defineCall({
  method: 'GET',
  path: '/centres/offered',
  tag,
  summary: 'The centres that can be chosen for a trade: those with places left, the nearest first',
  access: 'session',
  permission: 'applications:assign-centre',
  query: offeredCentreQuery,
  answer: offeredCentreList,
  errors: ['FORBIDDEN'],
});

export const listPublicCentres = defineCall({
  method: 'GET',
  path: '/public/centres',
  tag,
  summary: 'The centres that visitors see, with places left; with an area the nearest first',
  access: 'public',
  query: publicCentreQuery,
  answer: publicCentreList,
  errors: [],
});

export const listPublicTrades = defineCall({
  method: 'GET',
  path: '/public/trades',
  tag,
  summary: 'The trades, with the centres that teach them and their places left',
  access: 'public',
  query: publicTradeQuery,
  answer: publicTradeList,
  errors: [],
});

export const listStateOffer = defineCall({
  method: 'GET',
  path: '/centres/offered/state',
  tag,
  summary: 'The centres of one state that can be applied to, with every trade that has places left',
  access: 'session',
  permission: 'applications:submit',
  query: stateOfferQuery,
  answer: stateOffer,
  errors: ['FORBIDDEN'],
});

export const getCentre = defineCall({
  method: 'GET',
  path: '/centres/{id}',
  tag,
  summary: 'One centre with its contact',
  access: 'session',
  permission: 'centres:list',
  params: idParams,
  answer: dataAnswer(centreDetail),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const getCentreSkills = defineCall({
  method: 'GET',
  path: '/centres/{id}/skills',
  tag,
  summary: 'The trades that a centre teaches, with capacity, streams, students and places left',
  access: 'session',
  permission: 'centres:list',
  params: idParams,
  answer: centreSkills,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const createCentre = defineCall({
  method: 'POST',
  path: '/centres',
  tag,
  summary: 'Add a centre to the register; only superAdmin can set the funded flag',
  access: 'session',
  permission: 'centres:edit',
  body: newCentre,
  answer: dataAnswer(centreDetail),
  errors: ['FORBIDDEN', 'FUNDED_BY_SUPER_ADMIN', 'CENTRE_CODE_TAKEN'],
});

export const changeCentre = defineCall({
  method: 'PATCH',
  path: '/centres/{id}',
  tag,
  summary: 'Change or close a centre; the audit trail records the old and new values',
  access: 'session',
  permission: 'centres:edit',
  params: idParams,
  body: centreChange,
  answer: dataAnswer(centreDetail),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'FUNDED_BY_SUPER_ADMIN', 'CENTRE_CODE_TAKEN', 'CENTRE_CHANGED'],
});

export const changeCentreSkills = defineCall({
  method: 'PUT',
  path: '/centres/{id}/skills',
  tag,
  summary:
    'Set the trades of a centre, with capacity and streams; never below the number of approved and registered applicants',
  access: 'session',
  permission: 'centres:edit',
  params: idParams,
  body: skillsChange,
  answer: centreSkills,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CENTRE_CHANGED', 'CAPACITY_BELOW_TAKEN'],
});

export const importCentres = defineCall({
  method: 'POST',
  path: '/centres/import',
  tag,
  summary: 'Add and change centres from a CSV file, all or none; with dryRun, only report what would change',
  access: 'session',
  permission: 'centres:edit',
  query: importQuery,
  body: { upload: importTypes, maxBytes: maxImportBytes },
  answer: importAnswer,
  errors: [
    'FORBIDDEN',
    'TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'IMPORT_NOT_CSV',
    'IMPORT_EMPTY',
    'IMPORT_TOO_LONG',
    'IMPORT_COLUMN_MISSING',
    'IMPORT_COLUMN_TWICE',
    'IMPORT_DAMAGED',
    'IMPORT_ENCODING',
    'IMPORT_MALFORMED',
    'IMPORT_REFUSED',
  ],
});

export const exportCentres = defineCall({
  method: 'GET',
  path: '/centres/export.csv',
  tag,
  summary: 'The filtered centres by name, as a CSV file that can be imported',
  access: 'session',
  permission: 'centres:export',
  query: centreFilters,
  answer: { bytes: 'stream', types: ['text/csv'] },
  errors: ['FORBIDDEN'],
});
