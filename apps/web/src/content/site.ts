/**
 * Values that belong to an installation and not to the page. The build writes these placeholders into the pages; the server
 * replaces them with PUBLIC_URL and CONTACT_EMAIL when it serves them (see src/public/README.md).
 */
export const standIns = {
  publicUrl: 'https://portal.invalid',
  contactEmail: 'contact@portal.invalid',
} as const;

export const site = {
  name: 'TVET Initiative',
  longName: 'Technical and Vocational Education and Training Initiative',
  ministry: 'Federal Ministry of Education',
  country: 'Federal Republic of Nigeria',
  contactEmail: standIns.contactEmail,
  address: [
    'Federal Ministry of Education',
    'Federal Secretariat Complex, Phase III',
    'Central Business District',
    'Abuja, Nigeria',
  ],
} as const;

/** The header's links to the sections of the landing page. */
export const sectionLinks = [
  { text: 'About', href: '/#about' },
  { text: 'How to apply', href: '/#how-to-apply' },
  { text: 'Training tracks', href: '/#training-tracks' },
  { text: 'Benefits', href: '/#benefits' },
  { text: 'FAQs', href: '/#faqs' },
] as const;

export const footerLinks = [
  { text: 'Suggest a skill', href: '/post-skill-suggestion' },
  { text: 'Check a signed paper', href: '/verify' },
  { text: 'Accessibility', href: '/accessibility' },
  { text: 'Privacy', href: '/privacy' },
] as const;

export const shared = {
  skipLink: 'Skip to the content',
  login: 'Login',
  menu: 'Menu',
  closedTooltip: 'applications closed',
  closedBanner: 'Applications are now closed',
  openBanner: 'Applications are now open',
  openBannerLink: 'Apply now',
  contactHeading: 'Contact',
  addressHeading: 'Address',
  linksHeading: 'This site',
  pictureNote: 'The pictures are drawings of the trades.',
} as const;
