import { t } from '@lingui/core/macro';
import { Input, PinInput } from '@mantine/core';
import { asciiDigits } from '@tvet/contract';
import { type ClipboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import classes from './code-boxes.module.css';
import { useSmsCode } from './use-sms-code.ts';

interface CodeBoxesProps {
  /** The boxes are `{id}-1`, `{id}-2` and so on. */
  readonly id: string;
  readonly label: string;
  readonly length: number;
  readonly description?: ReactNode;
  /** The code comes by SMS: a browser that can read it offers to fill it in. */
  readonly fromSms?: boolean;
  readonly defaultValue?: string | undefined;
  readonly onChange?: (code: string) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** Input for a code from a message, one digit per box; autofill and paste fill all of them. */
export function CodeBoxes({
  id,
  label,
  length,
  description,
  fromSms = false,
  error,
  defaultValue,
  onChange,
  disabled,
}: CodeBoxesProps) {
  // Each paste rebuilds the boxes: they are uncontrolled, so that a gap in the middle stays one.
  const [pasted, setPasted] = useState({ digits: '', times: 0 });

  const fill = (digits: string) => {
    setPasted(({ times }) => ({ digits, times: times + 1 }));
    onChange?.(digits);
  };
  useSmsCode(fromSms, (code) => fill(digitsIn(code, length)));

  const paste = (event: ClipboardEvent) => {
    const digits = digitsIn(event.clipboardData.getData('text/plain'), length);
    // One digit goes into its own box, as if it were typed.
    if (digits.length === 1) return;
    event.preventDefault();
    if (digits !== '') fill(digits);
  };

  useLayoutEffect(() => {
    const next = Math.min(pasted.digits.length + 1, length);
    if (pasted.times > 0) document.getElementById(`${id}-${next}`)?.focus();
  }, [id, length, pasted]);

  return (
    <div className={classes.field}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md">
        {label}
      </Input.Label>
      {description && <Input.Description id={`${id}-help`}>{description}</Input.Description>}
      <PinInput
        key={pasted.times}
        id={id}
        length={length}
        defaultValue={pasted.digits || defaultValue}
        onChange={(code) => onChange?.(asciiDigits(code))}
        disabled={disabled}
        type={/^\p{Nd}+$/u}
        inputType="tel"
        inputMode="numeric"
        size="lg"
        gap={8}
        placeholder=""
        error={Boolean(error)}
        classNames={{ root: classes.boxes, pinInput: classes.box }}
        aria-labelledby={`${id}-label`}
        aria-describedby={[description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        getInputProps={(index) => ({ 'aria-label': t`Digit ${{ digit: index + 1 }} of ${length}`, onPaste: paste })}
      />
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}

/** The digits of 'Your code is 654321' and '98-76-54', as many as there are boxes. */
const digitsIn = (text: string, length: number): string => asciiDigits(text).replaceAll(/\D/g, '').slice(0, length);
