import { t } from '@lingui/core/macro';
import type { AttachedFile } from '@tvet/contract';

export const sayNoPaper = (): string => t`STC does not ask for a paper. Your NIN and your BVN are enough.`;

export function sayProofState(state: AttachedFile['state']): string {
  switch (state) {
    case 'accepted':
      return t`We have your paper`;
    case 'waiting':
      return t`Your paper has arrived and is being checked. You can continue.`;
    case 'infected':
      return t`Malicious software was found in this file. Choose another file`;
    case 'refused':
      return t`This file could not be used. Choose another file`;
  }
}
