import { Button } from '@mantine/core';

/** What a button says, at rest and while it happens. */
export interface SubmitWords {
  readonly submit: string;
  readonly busy: string;
}

interface SubmitButtonProps {
  readonly words: SubmitWords;
  readonly busy: boolean;
  /** For what cannot be taken back. */
  readonly danger?: boolean;
  /** Not the page's first matter. */
  readonly quiet?: boolean;
  /** Takes the focus of the dialog it stands in. */
  readonly first?: boolean;
  /** The id of what says why it cannot be sent yet. */
  readonly heldBy?: string | undefined;
}

/** Sends the form it stands in. While that happens it keeps the focus and says so. */
export const SubmitButton = ({
  words,
  busy,
  danger = false,
  quiet = false,
  first = false,
  heldBy,
}: SubmitButtonProps) => (
  <Button
    type="submit"
    variant={quiet ? 'default' : 'filled'}
    color={danger ? 'red' : 'green'}
    aria-disabled={busy || heldBy !== undefined}
    aria-describedby={heldBy}
    data-busy={busy}
    {...(first && { 'data-autofocus': true })}
  >
    {busy ? words.busy : words.submit}
  </Button>
);
