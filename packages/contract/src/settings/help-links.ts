/* Separate from the schemas, so that a page of the public site need not load them. */

/** The number as other countries dial it, without a plus: `2348031234567`. A service number stays as it is. */
function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.startsWith('+') || !digits.startsWith('0') ? digits : `234${digits.slice(1)}`;
}

/** The link that calls a number: `tel:+2348031234567`. A short service number has no country code. */
export const telLink = (phone: string): string => {
  const number = dialled(phone);
  return number.length > 7 ? `tel:+${number}` : `tel:${number}`;
};

/** The link that opens a chat. */
export const whatsappLink = (phone: string): string => `https://wa.me/${dialled(phone)}`;
