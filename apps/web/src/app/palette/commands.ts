import { useEffect, useRef } from 'react';

/** An action on the open record, as its page offers it. */
export interface Command {
  readonly label: string;
  /** The single key that does the same. */
  readonly shortcut?: string | undefined;
  readonly run: () => void;
}

type Offer = () => readonly Command[];
const offers = new Set<Offer>();

/** Offers commands in the palette while the component is mounted. They are read when the palette opens. */
export function useCommands(offer: Offer): void {
  const current = useRef(offer);
  useEffect(() => {
    current.current = offer;
  });
  useEffect(() => {
    const read = () => current.current();
    offers.add(read);
    return () => {
      offers.delete(read);
    };
  }, []);
}

export const offeredCommands = (): readonly Command[] => [...offers].flatMap((read) => read());
