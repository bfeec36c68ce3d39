import { Button } from '@mantine/core';

/** The labels of a button, at rest and while busy. */
export interface SubmitWords {
  readonly submit: string;
  readonly busy: string;
}

interface SubmitButtonProps {
  readonly words: SubmitWords;
  readonly busy: boolean;
  /** For actions that cannot be undone. */
  readonly danger?: boolean;
  /** For a secondary action. */
  readonly quiet?: boolean;
  /** Receives the focus of its dialog. */
  readonly first?: boolean;
  /** The id of the element that explains why it cannot be sent yet. */
  readonly heldBy?: string | undefined;
}

/** Submits its form. In the meantime it keeps the focus and shows progress. */
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
