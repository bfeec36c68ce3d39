import { useLocalStorage } from '@mantine/hooks';
import type { FilterColumn } from '../../ui/list/filter-panel.tsx';
import { usePanelBeside } from '../../ui/side-panel.tsx';
import { useScreenQuery } from '../../ui/use-screen-query.ts';

/**
 * The filters next to the list, where the screen has room for them: this browser remembers whether they are open. On most screens an
 * open record takes their room, and opening them closes it.
 */
export function useFilterColumn(isRecordOpen: boolean, closeRecord: () => void): FilterColumn | undefined {
  const [opened, setOpened] = useLocalStorage({
    key: 'filtersOpen',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isWide = usePanelBeside();
  const hasRoomForBoth = useScreenQuery('(min-width: 110em)');
  const isCovered = isRecordOpen && !hasRoomForBoth;
  if (!isWide) return undefined;
  return {
    opened: opened && !isCovered,
    onToggle: () => {
      if (isCovered) closeRecord();
      setOpened(isCovered || !opened);
    },
  };
}
