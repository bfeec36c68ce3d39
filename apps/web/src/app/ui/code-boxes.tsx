import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import { Input, PinInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './code-boxes.module.css';

interface CodeBoxesProps {
  /** The boxes are `{id}-1`, `{id}-2` and so on. */
  readonly id: string;
  readonly label: string;
  readonly length: number;
  readonly description?: ReactNode;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (code: string) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** A code from a message, one digit to a box; a paste or what the phone offers fills all of them. */
export const CodeBoxes = ({ id, label, length, description, error, ...code }: CodeBoxesProps) => (
  <div className={classes.field}>
    <Input.Label id={`${id}-label`} labelElement="div" size="md">
      {label}
    </Input.Label>
    {description && <Input.Description id={`${id}-help`}>{description}</Input.Description>}
    <PinInput
      {...code}
      id={id}
      length={length}
      type="number"
      size="lg"
      gap={8}
      placeholder=""
      error={Boolean(error)}
      classNames={{ root: classes.boxes, pinInput: classes.box }}
      aria-labelledby={`${id}-label`}
      aria-describedby={[description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${length}` })}
    />
    {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
  </div>
);
