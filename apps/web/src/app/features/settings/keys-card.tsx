import { SingleKeysSwitch } from '../../ui/single-keys-switch.tsx';
import { Card } from './card.tsx';
import { keysWords as words } from './words.ts';

/** The keyboard shortcuts of the lists, which can be turned on again at any screen width. */
export const KeysCard = () => (
  <Card title={words.title} description={words.description}>
    <SingleKeysSwitch />
  </Card>
);
