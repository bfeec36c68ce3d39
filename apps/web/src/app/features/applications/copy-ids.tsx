import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { toast } from '../../ui/toast.ts';
import { listWords as words } from './words.ts';

/** Copies the ids people are shown, one per line. */
export function CopyIds({ applicantIds }: { readonly applicantIds: readonly string[] }) {
  // Browsers have a clipboard for pages of secure origins alone.
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
