/** Texts about the codes that a page waits for (rules 4.25): one code, or two that are sent together. */
export const newestCodeWords = {
  one: {
    submit: 'Send a new code',
    busy: 'Sending a new code...',
    newest: (moment: string) => `Use the newest code, sent ${moment}.`,
    wait: (seconds: number) => `You can ask for a new one in ${seconds} s.`,
  },
  two: {
    submit: 'Send new codes',
    busy: 'Sending new codes...',
    newest: (moment: string) => `Use the newest codes, sent ${moment}.`,
    wait: (seconds: number) => `You can ask for new ones in ${seconds} s.`,
  },
};
