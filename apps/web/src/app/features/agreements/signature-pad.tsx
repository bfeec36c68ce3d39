import { Button, Input } from '@mantine/core';
import { type SignaturePoint, signatureSheet } from '@tvet/contract';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import classes from './signature-pad.module.css';

export const signatureLabel = 'Your signature';

export type Strokes = readonly (readonly SignaturePoint[])[];

interface SignaturePadProps {
  readonly id: string;
  readonly strokes: Strokes;
  readonly error: React.ReactNode;
  readonly onChange: (strokes: SignaturePoint[][]) => void;
}

/** The distance that an arrow key moves the pen, in units of the sheet; with Shift a fifth of it. */
const step = 10;
const fineStep = 2;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
const onSheet = (x: number, y: number): SignaturePoint => [
  clamp(x, signatureSheet.width),
  clamp(y, signatureSheet.height),
];
const samePoint = (a: SignaturePoint | undefined, b: SignaturePoint) => a?.[0] === b[0] && a[1] === b[1];

/** A sheet for signing with a finger, the mouse, a pen or the keyboard. */
export function SignaturePad({ id, strokes, error, onChange }: SignaturePadProps) {
  const helpId = useId();
  const errorId = useId();
  const [pen, setPen] = useState<SignaturePoint>([60, signatureSheet.height / 2]);
  const [isDown, setDown] = useState(false);
  const drawing = useRef(false);
  // The line under a finger. It is announced when it is finished, so that the page does not move while it is drawn.
  const [line, setLine] = useState<readonly SignaturePoint[]>([]);
  const left = signatureSheet.maxPoints - strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const isFull = left <= 0 || strokes.length >= signatureSheet.maxStrokes;
  const copies = () => strokes.map((stroke) => [...stroke]);

  const draw = (point: SignaturePoint) => {
    setLine((points) => (samePoint(points.at(-1), point) || points.length >= left ? points : [...points, point]));
  };
  const finish = () => {
    setDown(false);
    if (line.length > 0) onChange([...copies(), [...line]]);
    setLine([]);
  };
  const undo = () => {
    setDown(false);
    if (line.length > 0) setLine([]);
    else onChange(copies().slice(0, -1));
  };
  const clear = () => {
    setDown(false);
    setLine([]);
    onChange([]);
  };

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return onSheet(
      ((clientX - left) / width) * signatureSheet.width,
      ((clientY - top) / height) * signatureSheet.height,
    );
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    if (isDown) finish();
    if (isFull) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    setLine([pointOf(event)]);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current) draw(pointOf(event));
  };
  const onPointerEnd = () => {
    if (!drawing.current) return;
    drawing.current = false;
    finish();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move && event.key !== ' ' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (event.key === 'Backspace') return undo();
    if (!move) {
      if (isDown) return finish();
      if (isFull) return;
      setLine([pen]);
      return setDown(true);
    }
    const by = event.shiftKey ? fineStep : step;
    const next = onSheet(pen[0] + move[0] * by, pen[1] + move[1] * by);
    setPen(next);
    if (isDown) draw(next);
  };

  return (
    <Input.Wrapper
      label={signatureLabel}
      labelElement="div"
      description={
        <>
          Draw with a finger or the mouse. With the keyboard, the arrow keys move the pen, the space bar lowers and
          lifts it, and Backspace removes the last line.
        </>
      }
      descriptionProps={{ id: helpId }}
      errorProps={{ id: errorId }}
      error={error}
    >
      <svg
        id={id}
        role="application"
        aria-label={signatureLabel}
        aria-describedby={error ? `${errorId} ${helpId}` : helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people draw on it with the keys; HTML has no such element
        tabIndex={0}
        className={classes.sheet}
        data-invalid={Boolean(error)}
        viewBox={`0 0 ${signatureSheet.width} ${signatureSheet.height}`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
        onBlur={() => isDown && finish()}
      >
        <line className={classes.base} x1={30} x2={signatureSheet.width - 30} y1={150} y2={150} />
        {[...strokes, line].map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <path key={index} className={classes.line} d={pathOf(stroke)} />
        ))}
        <circle className={classes.pen} data-down={isDown} cx={pen[0]} cy={pen[1]} r={7} />
      </svg>
      <div className={classes.below}>
        <p role="status" className={classes.said}>
          {isFull ? 'The sheet is full. Sign as it is, or undo a line.' : sayDrawn(strokes.length, isDown)}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={undo} disabled={strokes.length === 0}>
            Undo the last line
          </Button>
          <Button variant="default" onClick={clear} disabled={strokes.length === 0}>
            Clear
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}

function sayDrawn(lines: number, isDown: boolean): string {
  const pen = isDown ? 'The pen is down.' : 'The pen is up.';
  if (lines === 0) return `Nothing is drawn yet. ${pen}`;
  return lines === 1 ? `1 line. ${pen}` : `${lines} lines. ${pen}`;
}

/** A line as an SVG path; a dot is a line of length zero. */
const pathOf = ([first, ...rest]: readonly SignaturePoint[]): string =>
  first
    ? `M${first.join(' ')}${(rest.length > 0 ? rest : [first]).map((point) => `L${point.join(' ')}`).join('')}`
    : '';
