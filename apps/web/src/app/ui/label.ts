import { i18n, type MessageDescriptor } from '@lingui/core';

/** A text, or a message that is translated where it is shown. */
export type Label = string | MessageDescriptor;

export const textOf = (label: Label): string => (typeof label === 'string' ? label : i18n._(label));
