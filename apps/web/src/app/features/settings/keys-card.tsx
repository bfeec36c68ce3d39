import { SingleKeysSwitch } from '../../ui/single-keys-switch.tsx';
import { Card } from './card.tsx';
import { keysWords as words } from './words.ts';

/** The keys of the lists, which somebody can turn on again at any width. */
export const KeysCard = () => (
  <Card title={words.title} description={words.description}>
    <SingleKeysSwitch />
  </Card>
);
