import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { toast } from '../../ui/toast.ts';

/** Copies the ids people are shown, one per line. */
export function CopyIds({ applicantIds }: { readonly applicantIds: readonly string[] }) {
  // Browsers have a clipboard for pages of secure origins alone.
  if (!window.isSecureContext) return null;

  const copy = async () => {
    // One person may have several applications.
    const ids = [...new Set(applicantIds)];
    try {
      await navigator.clipboard.writeText(ids.join('\n'));
      toast.success(`${ids.length} applicant ${ids.length === 1 ? 'id' : 'ids'} copied`);
    } catch {
      toast.error('The browser did not allow copying');
    }
  };

  return (
    <Button variant="subtle" leftSection={<Copy aria-hidden size={18} />} onClick={copy}>
      Copy ids
    </Button>
  );
}
