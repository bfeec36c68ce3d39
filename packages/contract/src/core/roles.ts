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

/** The roles that superAdmin assigns: all except applicants, who sign up themselves. */
export const staffRoles = [
  'superAdmin',
  'platformAdmin',
  'centerAdmin',
  'officer',
  'accreditor',
  'viewOnlyOfficer',
] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];
