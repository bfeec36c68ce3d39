import type { CentreStatus, DocumentStatus } from '@tvet/contract';

/** The name in common use (rules 15.2). */
export const nameOf = ({ tvetName, ideasFunded }: { tvetName: string; ideasFunded: boolean | null }): string =>
  ideasFunded ? `${tvetName} (IDEAS funded)` : tvetName;

export const statusLabels: Readonly<Record<CentreStatus, string>> = { active: 'Active', inactive: 'Inactive' };

/** The labels of a centre's agreement. */
export const agreementLabels: Readonly<Record<DocumentStatus, string>> = { signed: 'Signed', pending: 'Not signed' };
