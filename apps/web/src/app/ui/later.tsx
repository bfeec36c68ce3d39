import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a page that is opened on request: its code loads when it is first shown. `load` returns its module. */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
