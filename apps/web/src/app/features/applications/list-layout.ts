import { useLocalStorage } from '@mantine/hooks';
import { type Density, densities } from '@tvet/contract';
import { useUser } from '../../session/use-session.ts';

/** The columns that users can hide, with their headings. Name and status always stay. */
export const optionalColumns = {
  skill: 'Skill',
  category: 'Category',
  centre: 'Centre',
  place: 'State / LGA',
  submitted: 'Submitted',
} as const;
export type OptionalColumn = keyof typeof optionalColumns;

const names = Object.keys(optionalColumns) as OptionalColumn[];

/** The look of the list for one user of this browser. */
export interface ListLayout {
  readonly columns: readonly OptionalColumn[];
  readonly density: Density;
}

/** Reads a stored layout; columns and densities that the page does not know are ignored. */
export const readLayout = (stored: {
  readonly columns?: readonly string[];
  readonly density?: string;
}): ListLayout => ({
  columns: names.filter((name) => stored.columns?.includes(name) ?? true),
  density: densities.find((one) => one === stored.density) ?? 'compact',
});

const parse = (text: string | undefined): ListLayout => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return readLayout(typeof stored === 'object' && stored !== null ? stored : {});
  } catch {
    return readLayout({});
  }
};

export function useListLayout() {
  const { id } = useUser();
  return useLocalStorage<ListLayout>({
    key: `applicantsLayout:${id}`,
    defaultValue: readLayout({}),
    deserialize: parse,
    getInitialValueInEffect: false,
  });
}
