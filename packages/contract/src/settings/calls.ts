import { defineCall } from '../core/call.ts';
import { dataAnswer } from '../core/list.ts';
import { publicSettings, settings, settingsChange } from './schema.ts';

const tag = 'Settings';

export const getPublicSettings = defineCall({
  method: 'GET',
  path: '/settings/public',
  tag,
  summary: 'Whether applications are open, and the address to write to',
  access: 'public',
  answer: publicSettings,
  errors: [],
});

export const getSettings = defineCall({
  method: 'GET',
  path: '/settings',
  tag,
  summary: 'The system settings',
  access: 'session',
  permission: 'settings:manage',
  answer: dataAnswer(settings),
  errors: ['FORBIDDEN'],
});

export const changeSettings = defineCall({
  method: 'PATCH',
  path: '/settings',
  tag,
  summary: 'Change the system settings; the audit trail records every change',
  access: 'session',
  permission: 'settings:manage',
  body: settingsChange,
  answer: dataAnswer(settings),
  errors: [
    'FORBIDDEN',
    'INTAKE_NAME_USED',
    'INTAKE_BEGUN_TODAY',
    'INTAKE_NOT_BEGUN',
    'INTAKE_CLOSES_TOO_EARLY',
    'AGES_CROSSED',
  ],
});
