import type { ReactNode } from 'react';

export interface SidePanelProps {
  readonly opened: boolean;
  /** A dialog stands above the panel: the keys are the dialog's. */
  readonly covered?: boolean;
  readonly onClose: () => void;
  /** What Escape closes first, where something stands open beside the panel. */
  readonly onEscape?: (() => void) | undefined;
  /** Once it is gone: the moment to put the focus back. */
  readonly onClosed: () => void;
  readonly title: ReactNode;
  /** Where the record stands in its list, as '3 of 412'. */
  readonly place?: string | undefined;
  /** To the neighbours in the list, by button or by k and j; absent at its ends. */
  readonly previous?: (() => void) | undefined;
  readonly next?: (() => void) | undefined;
  readonly children: ReactNode;
  /** Something in the panel has the focus after a dialog, by `data-autofocus`; else the panel itself. */
  readonly focusInside?: boolean;
  /** What can be done with what the panel shows; stays in sight. */
  readonly actions?: ReactNode;
}

/** What both forms of a panel are given: the way to the neighbours besides. */
export interface PanelProps extends SidePanelProps {
  readonly walk: ReactNode;
}
