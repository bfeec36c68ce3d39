/**
 * Values that belong to an installation and not to the page. The build writes these placeholders into the pages; the server
 * replaces them when it serves them (see src/public/README.md).
 */
export const standIns = {
  publicUrl: 'https://portal.invalid',
  contactEmail: 'contact@portal.invalid',
  helpPhone: 'help-phone.invalid',
  helpPhoneLink: 'tel:help-call.invalid',
  helpWhatsapp: 'help-whatsapp.invalid',
  helpWhatsappLink: 'https://help-chat.invalid',
  helpHours: 'help-hours.invalid',
  /** The page of one trade is built once for all of them. */
  tradeName: 'trade-name.invalid',
  /** The name that the forms send. */
  tradeKey: 'trade-key.invalid',
  tradeText: 'trade-text.invalid',
  tradePath: '/trades/trade-address.invalid',
} as const;

/** Names and addresses, which are the same in every language. */
export const site = {
  name: 'TVET Initiative',
  ministry: 'Federal Ministry of Education',
  contactEmail: standIns.contactEmail,
  helpPhone: standIns.helpPhone,
  helpPhoneLink: standIns.helpPhoneLink,
  helpWhatsapp: standIns.helpWhatsapp,
  helpWhatsappLink: standIns.helpWhatsappLink,
  helpHours: standIns.helpHours,
  address: [
    'Federal Ministry of Education',
    'Federal Secretariat Complex, Phase III',
    'Central Business District',
    'Abuja, Nigeria',
  ],
} as const;
