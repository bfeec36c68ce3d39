import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './file-field.module.css';

interface FileFieldProps extends Omit<TextInputProps, 'type' | 'accept' | 'onChange'> {
  /** The file types that the browser accepts, such as `.pdf,.docx`; the description names them in words. */
  readonly accept: string;
  readonly onChange: (file: File | null) => void;
}

/** Picks one file; the browser shows its name. */
export const FileField = ({ onClick, onChange, ...field }: FileFieldProps) => (
  <TextInput
    {...field}
    type="file"
    classNames={{ input: classes.input }}
    errorProps={{ role: 'alert' }}
    onClick={(event) => {
      // Allows the same file to be chosen again after it has been fixed.
      event.currentTarget.value = '';
      onClick?.(event);
    }}
    onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
  />
);
