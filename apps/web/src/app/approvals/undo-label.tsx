import { useCountdown } from '../ui/use-countdown.ts';

/**
 * The label of a button that undoes a batch before it starts. `until`: in ms. The seconds left are only for the eye: read aloud
 * each second, they would interrupt.
 */
export function UndoLabel({ until }: { readonly until: number }) {
  const seconds = useCountdown(until);
  return (
    <>
      Undo
      {seconds > 0 && <span aria-hidden>&nbsp;({seconds} s)</span>}
    </>
  );
}
