import { type ComponentProps, cloneElement, type ReactElement, Suspense, startTransition, useState } from 'react';

/** A button that opens a menu. */
export type MenuTarget = ReactElement<ComponentProps<'button'>>;

interface MenuButtonProps {
  readonly button: MenuTarget;
  /** Loads the code of the menu, before the button is pressed. */
  readonly load: () => Promise<unknown>;
  /** The menu around its button: an `OpenedMenu`, loaded by `lazy`. */
  readonly menu: (button: MenuTarget) => ReactElement;
}

/** A menu whose code loads when its button is first used: a list has one in each row. */
export function MenuButton({ button, load, menu }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  // If this fails, the menu requests it again.
  const preload = () => void load().catch(() => undefined);
  return (
    <Suspense>
      {wanted
        ? menu(button)
        : cloneElement(button, {
            'aria-haspopup': 'menu',
            'aria-expanded': false,
            onPointerEnter: preload,
            onFocus: preload,
            // The button stays until the menu is there.
            onClick: () => startTransition(() => setWanted(true)),
          })}
    </Suspense>
  );
}
