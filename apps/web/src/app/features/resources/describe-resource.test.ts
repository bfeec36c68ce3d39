import type { ManagedResource } from '@tvet/contract';
import { expect, test } from 'vitest';
import { changesOf } from './describe-resource.ts';

test('the changes of another person to a resource are listed field by field', () => {
  const known = {
    name: 'Guide',
    description: 'Of 2025',
    audience: 'centres',
    fileName: 'a.pdf',
    fileSize: 10,
    withdrawn: false,
    updatedAt: '2026-11-20T09:12:00Z',
    updatedBy: { id: 'x', name: 'Ada Obi' },
  } as ManagedResource;
  const newer = { name: 'Handbook', description: '', audience: 'everybody', fileSize: 11, withdrawn: true } as const;
  expect(changesOf(known, { ...known, ...newer })).toEqual([
    'Name: Handbook',
    'No description',
    'Visible to: Centres and students',
    'File: a.pdf',
    'It is withdrawn',
  ]);
  expect(changesOf(known, known)).toEqual([expect.stringContaining('Ada Obi')]);
});
