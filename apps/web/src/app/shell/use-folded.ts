import { useLocalStorage } from '@mantine/hooks';

/** The state of the sidebar, which this browser remembers: as icons, or with names. */
export function useFolded() {
  const [folded, setFolded] = useLocalStorage({
    key: 'sidebar-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { folded, toggle: () => setFolded((before) => !before) };
}
