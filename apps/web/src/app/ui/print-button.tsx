import { ActionIcon } from '@mantine/core';
import { Printer } from 'lucide-react';

/** Prints the page as Ctrl P does. `label`: what is printed. */
export const PrintButton = ({ label }: { readonly label: string }) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={() => window.print()}>
    <Printer aria-hidden size={20} />
  </ActionIcon>
);
