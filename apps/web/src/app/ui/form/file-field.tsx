import { type ReactNode, type Ref, useId } from 'react';
import classes from './file-field.module.css';

interface FileFieldProps {
  readonly id?: string;
  readonly label: string;
  /** The accepted files, in words. */
  readonly hint: string;
  /** The same as the browser accepts it, such as `.pdf,.docx`. */
  readonly accept: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (file: File | null) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Picks one file; the browser shows its name. */
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
        // Allows the same file to be chosen again after it has been fixed.
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
