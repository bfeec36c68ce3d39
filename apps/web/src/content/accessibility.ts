import type { TextPage } from './text-page.ts';

export const accessibility: TextPage = {
  title: 'Accessibility',
  lead: 'Everyone should be able to read this site, apply and follow an application, whatever their device, connection or ability.',
  updated: '20 November 2026',
  sections: [
    {
      heading: 'What we aim for',
      paragraphs: [
        'The portal is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. In practice you should be able to:',
      ],
      points: [
        'use every page with a keyboard alone, and see where you are',
        'use every page with a screen reader',
        'enlarge the text to 200 % and read every page on a screen 320 pixels wide without scrolling sideways',
        'read the public pages with scripts or pictures switched off',
        'stop all movement, with the pause control or with the reduced-motion setting of your device',
      ],
    },
    {
      heading: 'How we check',
      paragraphs: [
        'Automatic checks for accessibility run over every page, at the width of a phone and of a desktop screen, each time the portal is changed. A change that fails them is not released. Keyboard journeys through sign-in and application are tested in the same way.',
      ],
    },
    {
      heading: 'What does not work well yet',
      points: [
        'Documents that centres and applicants upload, such as scanned certificates, may have no text that a screen reader can read.',
        'Occupational standards and guidelines are PDF files from other bodies and may not be tagged.',
        'A report that another service provides inside the staff dashboard is outside our control.',
      ],
    },
    {
      heading: 'If something stops you',
      paragraphs: [
        'Write to us and say which page it was and what you were using. We answer, and if you cannot use a page we help you to do the same thing in another way.',
      ],
      contact: true,
    },
  ],
};
