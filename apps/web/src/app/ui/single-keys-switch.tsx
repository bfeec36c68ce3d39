import { t } from '@lingui/core/macro';
import { Checkbox } from '@mantine/core';
import { useSingleKeys } from './single-keys.ts';

/** Turns single-key shortcuts off and on for this browser, also by pointer or touch. */
export function SingleKeysSwitch({ className }: { readonly className?: string | undefined }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Checkbox
      className={className}
      label={t`Use single-key shortcuts`}
      description={t`If this is off, pressing a letter or ? alone does nothing in this browser`}
      checked={singleKeys}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}
