import { Checkbox } from '@mantine/core';
import { useSingleKeys } from './single-keys.ts';
import { singleKeysWords as words } from './words.ts';

/** Turns single-key shortcuts off and on for this browser, also by pointer or touch. */
export function SingleKeysSwitch({ className }: { readonly className?: string | undefined }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Checkbox
      className={className}
      label={words.use}
      description={words.off}
      checked={singleKeys}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}
