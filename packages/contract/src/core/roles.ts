/** The seven roles (document 1 section 1), with the labels of 'Manage back room staff' (document 2 section 2). */
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
