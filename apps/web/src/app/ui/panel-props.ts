import type { ReactNode } from 'react';

export interface SidePanelProps {
  readonly opened: boolean;
  /** A dialog is open above the panel: the keys belong to the dialog. */
  readonly covered?: boolean;
  readonly onClose: () => void;
  /** Called on Escape before the panel closes, if a file is open next to it. */
  readonly onEscape?: (() => void) | undefined;
  /** Called after it has closed, to return the focus. */
  readonly onClosed: () => void;
  readonly title: ReactNode;
  /** The position of the record in its list, such as '3 of 412'. */
  readonly place?: string | undefined;
  /** Opens the neighbours in the list, by button or by k and j; absent at its ends. */
  readonly previous?: (() => void) | undefined;
  readonly next?: (() => void) | undefined;
  readonly children: ReactNode;
  /** True if an element in the panel receives the focus after a dialog, by `data-autofocus`; otherwise the panel itself does. */
  readonly focusInside?: boolean;
  /** The actions on the record; they stay visible. */
  readonly actions?: ReactNode;
}

/** The props of both forms of a panel, including the navigation between records. */
export interface PanelProps extends SidePanelProps {
  readonly walk: ReactNode;
}
