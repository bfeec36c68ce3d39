import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { later } from '../../../ui/later.tsx';

const AssignDialog = later(() => import('./assign-dialog.tsx'), 'AssignDialog');

type AssignSelectedProps = Pick<ComponentProps<typeof AssignDialog>, 'applications' | 'onDone'>;

/** Assigns the selected applications. */
export function AssignSelected({ applications, onDone }: AssignSelectedProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" disabled={applications.length === 0} onClick={open}>
        Assign
      </Button>
      {opened && <AssignDialog applications={applications} onDone={onDone} onClose={close} />}
    </>
  );
}
