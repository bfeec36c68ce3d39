import { useLocalStorage } from '@mantine/hooks';
import { type Density, densities } from '@tvet/contract';
import { useMemo } from 'react';
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

function parse(text: string): ListLayout {
  try {
    const stored: unknown = JSON.parse(text);
    return readLayout(typeof stored === 'object' && stored !== null ? stored : {});
  } catch {
    return readLayout({});
  }
}

export function useListLayout() {
  const { id } = useUser();
  // The hook reads it again after the first paint: a text is the same then, and an object would draw the list again.
  const [text, setText] = useLocalStorage({
    key: `applicantsLayout:${id}`,
    defaultValue: '{}',
    serialize: String,
    deserialize: (stored) => stored ?? '{}',
    getInitialValueInEffect: false,
  });
  const layout = useMemo(() => parse(text), [text]);
  return [layout, (next: ListLayout) => setText(JSON.stringify(next))] as const;
}
