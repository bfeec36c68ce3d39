import type { I18n, MessageDescriptor } from '@lingui/core';
import { escapeHtml } from '../../core/html.ts';

/** HTML by the text of the built page that it replaces. */
export type PageValues = Readonly<Record<string, string>>;

/** The values of a page that depends on its address. */
export interface Fill {
  /** The same for all addresses that show the same. */
  readonly address: string;
  /** Finds the values in one language. */
  readonly values: (i18n: I18n) => Promise<PageValues>;
}

/** The place that the build leaves for HTML from the server. */
export const slot = (name: string): string => `<slot name="${name}"></slot>`;

/** A message as HTML. It is escaped after it is translated, because the translation decodes escapes. */
export const html = (message: MessageDescriptor, i18n: I18n): string => escapeHtml(i18n._(message));

/** A link as HTML. The address and the text are escaped. */
export const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** A list as HTML. The items are HTML already. */
export const list = (items: readonly string[], className: string): string =>
  `<ul class="${className}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Replaces each stand-in wherever the page has it. */
export const fillIn = (page: string, values: PageValues): string =>
  // Inserted by functions: in a replacement string `$&` would have a special meaning.
  Object.entries(values).reduce((text, [standIn, value]) => text.replaceAll(standIn, () => value), page);
