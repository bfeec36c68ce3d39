import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps extends ComponentPropsWithoutRef<'fieldset'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

/** Several inputs that are one field: its label, its help and its error. */
export function FieldGroup({ id, label, description, error, children, ...props }: FieldGroupProps) {
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      {...props}
      id={id}
      className={classes.group}
      aria-describedby={described || undefined}
      data-refused={Boolean(error)}
    >
      <legend className={classes.label}>{label}</legend>
      {description && (
        <p id={`${id}-help`} className={classes.help}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
