import { useQueryClient } from '@tanstack/react-query';
import type { ManagedResource } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { managedQuery } from './queries.ts';
import { changesOf } from './words.ts';

/**
 * The resource that a change is made to. It stays as it was when the dialog opened until a change is refused because
 * somebody else was first: then it is the newer one, with what is different about it, to be confirmed once more.
 */
export function useNewest(resource: ManagedResource | undefined) {
  const queryClient = useQueryClient();
  const [newest, setNewest] = useState(resource);
  const [changes, setChanges] = useState<readonly string[]>([]);

  const look = async (known: ManagedResource) => {
    // Where it cannot be had either, the refusal is said, and another try looks again.
    const all = await queryClient.fetchQuery({ ...managedQuery, staleTime: 0 }).catch(() => []);
    const newer = all.find(({ id }) => id === known.id);
    if (!newer || newer.version === known.version) return;
    setNewest(newer);
    setChanges(changesOf(known, newer));
  };
  const orNewer = async <Answer>(change: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await change();
    } catch (error) {
      if (newest && error instanceof CallError && error.code === 'RESOURCE_CHANGED') await look(newest);
      throw error;
    }
  };
  return { newest, changes, orNewer };
}
