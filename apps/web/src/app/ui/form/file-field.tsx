import { type ReactNode, type Ref, useId } from 'react';
import classes from './file-field.module.css';

interface FileFieldProps {
  readonly id?: string;
  readonly label: string;
  /** What may be chosen, in words. */
  readonly hint: string;
  /** The same as the browser takes it, as `.pdf,.docx`. */
  readonly accept: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (file: File | null) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Picks one file; the browser says which it is. */
export function FileField({ id, label, hint, accept, error, required = false, ...props }: FileFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className={classes.field}>
      <label htmlFor={inputId} className={classes.label}>
        {label}
        {required && (
          <span aria-hidden className={classes.star}>
            {' '}
            *
          </span>
        )}
      </label>
      <p id={`${inputId}-hint`} className={classes.hint}>
        {hint}
      </p>
      <input
        ref={props.ref}
        id={inputId}
        type="file"
        accept={accept}
        className={classes.input}
        disabled={props.disabled}
        aria-invalid={Boolean(error)}
        aria-describedby={`${inputId}-hint${error ? ` ${inputId}-error` : ''}`}
        // The same file may be chosen again, once it is put right.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => props.onChange(currentTarget.files?.[0] ?? null)}
      />
      {error && (
        <p id={`${inputId}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
