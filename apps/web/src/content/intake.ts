import { t } from '@lingui/core/macro';

/** The title of the banner while no programme is open. */
export const closedBanner = () => t`Applications are now closed`;

export const tellMePath = '/tell-me-when-it-opens';
/** The text of the links to `tellMePath`. */
export const tellMeText = () => t`Tell me when it opens`;
