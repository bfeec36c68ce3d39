import { Menu } from '@mantine/core';
import { cloneElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { MenuTarget } from './menu-button.tsx';

interface OpenedMenuProps {
  readonly button: MenuTarget;
  readonly width: number;
  readonly children: ReactNode;
}

/** A menu that opens when it is mounted. */
export function OpenedMenu({ button, width, children }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // It replaces the button that was pressed. When the menu closes, the focus returns to it.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
