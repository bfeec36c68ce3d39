import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { later } from './later.tsx';
import { PanelBeside } from './panel-beside.tsx';
import type { SidePanelProps } from './panel-props.ts';
import classes from './side-panel.module.css';
import { useKeys } from './use-keys.ts';
import { useScreenQuery } from './use-screen-query.ts';

const PanelDrawer = later(() => import('./panel-drawer.tsx'), 'PanelDrawer');

/** From this width a panel is next to the list, which stays usable. In em: large text needs the room of both. */
const wide = '(min-width: 80em)';
/** At the first and the last record: otherwise the key would reach the rows of the list, and move the focus out of the panel. */
const rest = () => undefined;

/** Returns true if the panel is next to its list, because the screen is wide enough. */
export const usePanelBeside = (): boolean => useScreenQuery(wide);

/** One record of a list: next to it if there is room for both, otherwise a drawer above it. Escape closes it. */
export function SidePanel(props: SidePanelProps) {
  const { opened, previous, next, place } = props;
  const beside = usePanelBeside();
  const walks = Boolean(previous || next || place);
  useKeys(opened && walks ? { j: next ?? rest, k: previous ?? rest } : {});

  const walk = walks && (
    <div className={classes.walk}>
      <WalkButton onClick={previous} left>
        {t`Previous`}
      </WalkButton>
      {place && <p className={classes.place}>{place}</p>}
      <WalkButton onClick={next}>{t`Next`}</WalkButton>
    </div>
  );
  return beside ? <PanelBeside {...props} walk={walk} /> : <PanelDrawer {...props} walk={walk} />;
}

interface WalkButtonProps {
  readonly onClick: (() => void) | undefined;
  readonly left?: boolean;
  readonly children: string;
}

// Not `disabled`: at the end of the list the focus would leave the panel.
const WalkButton = ({ onClick, left = false, children }: WalkButtonProps) => (
  <Button
    variant="default"
    aria-disabled={!onClick}
    onClick={onClick}
    leftSection={left && <ChevronLeft aria-hidden size={18} />}
    rightSection={!left && <ChevronRight aria-hidden size={18} />}
  >
    {children}
  </Button>
);
