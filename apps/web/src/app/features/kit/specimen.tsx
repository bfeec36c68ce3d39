import type { ReactNode } from 'react';
import classes from './kit.module.css';

interface SpecimenProps {
  /** The component and its state. */
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export const Specimen = ({ name, wide = false, children }: SpecimenProps) => (
  <div className={wide ? classes.wide : undefined}>
    <h3 className={classes.name}>{name}</h3>
    <Stack>{children}</Stack>
  </div>
);

/** Things of one kind side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={classes.row}>{children}</div>;

/** Things of one kind below one another. */
export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
);
