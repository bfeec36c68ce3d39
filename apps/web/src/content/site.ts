/**
 * Values that belong to an installation and not to the page. The build writes these placeholders into the pages; the server
 * replaces them with PUBLIC_URL and CONTACT_EMAIL when it serves them (see src/public/README.md).
 */
export const standIns = {
  publicUrl: 'https://portal.invalid',
  contactEmail: 'contact@portal.invalid',
} as const;

/** Names and addresses, which are the same in every language. */
export const site = {
  name: 'TVET Initiative',
  ministry: 'Federal Ministry of Education',
  contactEmail: standIns.contactEmail,
  address: [
    'Federal Ministry of Education',
    'Federal Secretariat Complex, Phase III',
    'Central Business District',
    'Abuja, Nigeria',
  ],
} as const;
