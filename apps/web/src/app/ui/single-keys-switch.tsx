import { Checkbox } from '@mantine/core';
import { useSingleKeys } from './single-keys.ts';
import { singleKeysWords as words } from './words.ts';

/** Turns the single keys off and on for this browser, by pointer or finger too. */
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
