import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '../../ui');
const components = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
);
/** Drawn by a component that is shown, around a whole list or its open record, or when a page is left. */
const parts = [
  'charts/canvas.tsx',
  'dialog/dialog.tsx',
  'form/unsaved-guard.tsx',
  'list/filter-panel.tsx',
  'list/list-page.tsx',
  'list/list-with-foot.tsx',
  'list/record-panel.tsx',
  'list/table-cards.tsx',
  'list/table-rows.tsx',
  'panel-beside.tsx',
  'panel-drawer.tsx',
  'skip-link.tsx',
  'toast-area.tsx',
  'toasts.tsx',
];

const kit = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('the kit shows every component there is', () => {
  expect(components.length).toBeGreaterThan(10);
  const missing = components.filter((file) => !parts.includes(file) && !kit.includes(`ui/${file}'`));
  expect(missing.map((file) => basename(file))).toEqual([]);
});
