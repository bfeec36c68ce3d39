import { type Help, telLink, whatsappLink } from '@tvet/contract';
import { escapeHtml } from '../../core/html.ts';

/** Writes the help desk into a page. Its attribute on `<html>` names the ways that exist; the styles hide the others. */
export function fillHelp(page: string, { phone, whatsapp, hours }: Help): string {
  const ways = Object.entries({ phone, whatsapp, hours }).flatMap(([way, value]) => (value ? [way] : []));
  const values = {
    'data-help=""': `data-help="${ways.join(' ')}"`,
    'tel:help-call.invalid': phone ? telLink(phone) : '',
    'help-phone.invalid': phone ?? '',
    'https://help-chat.invalid': whatsapp ? whatsappLink(whatsapp) : '',
    'help-whatsapp.invalid': whatsapp ?? '',
    'help-hours.invalid': hours ?? '',
  };
  return Object.entries(values).reduce(
    (text, [standIn, value]) =>
      text.replaceAll(standIn, () => (standIn.startsWith('data-') ? value : escapeHtml(value))),
    page,
  );
}
