export const roleLabels = {
  superAdmin: 'Super Admin',
  platformAdmin: 'Platform Admin',
  centerAdmin: 'Centre Admin',
  officer: 'Officer',
  accreditor: 'Accreditor',
  viewOnlyOfficer: 'View-only officer',
  applicant: 'Applicant',
} as const;

export type Role = keyof typeof roleLabels;
export const roles = Object.keys(roleLabels) as [Role, ...Role[]];

/** Everybody but applicants, who sign up themselves: the roles that superAdmin gives. */
export const staffRoles = [
  'superAdmin',
  'platformAdmin',
  'centerAdmin',
  'officer',
  'accreditor',
  'viewOnlyOfficer',
] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];
