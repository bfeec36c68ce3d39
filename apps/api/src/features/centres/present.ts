import type { CentreDetail, CentreRow, CentreStatus, DocumentStatus } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { actionsFor, mayReadEntry } from './policy.ts';
import type { SelectedCentre } from './select-centres.ts';

/** The fields that are hidden from applicants. */
const hidden = {
  documentStatus: null,
  activeStudents: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  emailAddress1: null,
  phoneNumber1: null,
  ideasFunded: null,
} as const;

export function presentCentre(row: SelectedCentre, { caller }: Work<Caller>): CentreRow {
  const place = {
    id: row.id,
    tvetCode: row.tvet_code,
    tvetName: row.name,
    tvetCategory: row.category,
    locationAddress: row.location_address,
    stateName: row.state_name,
    lga: row.lga,
    status: row.status as CentreStatus,
  };
  if (!mayReadEntry(caller)) return { ...place, ...hidden };
  const documentStatus: DocumentStatus = row.agreement_accepted ? 'signed' : 'pending';
  return {
    ...place,
    documentStatus,
    activeStudents: row.registered ?? 0,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    emailAddress1: row.email_address,
    phoneNumber1: row.phone_number,
    ideasFunded: row.ideas_funded,
  };
}

export function presentCentreDetail(row: SelectedCentre, work: Work<Caller>): CentreDetail {
  const readsEntry = mayReadEntry(work.caller);
  return {
    ...presentCentre(row, work),
    version: readsEntry ? row.version : null,
    updatedAt: readsEntry ? row.updated_at.toISOString() : null,
    allowedActions: actionsFor(work.caller),
  };
}
