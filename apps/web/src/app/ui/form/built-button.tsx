import { Button } from '@mantine/core';
import type { SubmitWords } from './submit-button.tsx';

/** The button of a form on a prerendered page: a press shows that the form will be sent (early-submit.ts). */
export const BuiltButton = ({ words, wide = false }: { readonly words: SubmitWords; readonly wide?: boolean }) => (
  <Button type="button" fullWidth={wide} aria-disabled data-busy>
    <span data-until="asked">{words.submit}</span>
    <span data-once="asked">{words.busy}</span>
  </Button>
);
