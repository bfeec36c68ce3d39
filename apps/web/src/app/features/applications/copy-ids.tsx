import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { toast } from '../../ui/toast.ts';
import { listWords as words } from './words.ts';

/** Copies the ids shown to users, one per line. */
export function CopyIds({ applicantIds }: { readonly applicantIds: readonly string[] }) {
  // Browsers only allow clipboard access on secure origins.
  if (!window.isSecureContext) return null;

  const copy = async () => {
    // One person may have several applications.
    const ids = [...new Set(applicantIds)];
    try {
      await navigator.clipboard.writeText(ids.join('\n'));
      toast.success(words.copied(ids.length));
    } catch {
      toast.error(words.copyRefused);
    }
  };

  return (
    <Button variant="subtle" leftSection={<Copy aria-hidden size={18} />} onClick={copy}>
      {words.copy}
    </Button>
  );
}
