// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { QueueBody } from './queue-body.tsx';
import { advance } from './queue-state.ts';
import { queueOf } from './testing.ts';

afterEach(cleanup);

function Panel() {
  const [queue, setQueue] = useState(queueOf('running', 'done completed', 'a processing', 'b pending', 'no failed'));
  return (
    <MantineProvider env="test">
      <QueueBody
        view={{ queue, runs: true }}
        onEvent={(event) => setQueue((before) => advance(before, event))}
        onLook={() => undefined}
        onReport={() => undefined}
      />
    </MantineProvider>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
};

test('the focus stays in the panel, whatever a press takes away', () => {
  const { container } = render(<Panel />);
  const list = screen.getByRole('group', { name: 'Decisions in the queue' });
  const pause = press('Pause');
  expect(pause.textContent).toBe('Resume');
  expect(document.activeElement).toBe(pause);

  for (const name of ['Retry failed (1)', 'Clear Completed']) {
    press(name);
    expect(screen.queryByRole('button', { name })).toBeNull();
    const focused = document.activeElement;
    expect([focused === document.body, container.contains(focused), focused?.contains(list)]).toEqual([
      false,
      true,
      true,
    ]);
  }
});

test('the list takes the keys that scroll, also where nothing in it can be pressed', () => {
  render(<Panel />);
  expect(screen.getByRole('group', { name: 'Decisions in the queue' }).tabIndex).toBe(0);
});
