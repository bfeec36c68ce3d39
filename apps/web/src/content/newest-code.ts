import { plural, t } from '@lingui/core/macro';

/** Texts about the newest code (rules 4.25), if a page waits for one. */
export const oneCodeTexts = () => ({
  submit: t`Send a new code`,
  busy: t`Sending a new code...`,
  newest: (time: string) => t`Use the newest code, sent ${time}.`,
  wait: (seconds: number) =>
    plural(seconds, {
      one: 'You can ask for a new code in # second.',
      other: 'You can ask for a new code in # seconds.',
    }),
});

/** The same if a page waits for two codes that are sent together. */
export const twoCodesTexts = () => ({
  submit: t`Send new codes`,
  busy: t`Sending new codes...`,
  newest: (time: string) => t`Use the newest codes, sent ${time}.`,
  wait: (seconds: number) =>
    plural(seconds, {
      one: 'You can ask for new codes in # second.',
      other: 'You can ask for new codes in # seconds.',
    }),
});
