import { useQueryClient } from '@tanstack/react-query';
import type { ManagedResource } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { changesOf } from './describe-resource.ts';
import { managedQuery } from './queries.ts';

/**
 * The resource to change. It stays as it was when the dialog opened, until a change is refused because another user was
 * first. Then it is the newer one, with a list of the differences, to be confirmed once more.
 */
export function useNewest(resource: ManagedResource | undefined) {
  const queryClient = useQueryClient();
  const [newest, setNewest] = useState(resource);
  const [changes, setChanges] = useState<readonly string[]>([]);

  const look = async (known: ManagedResource) => {
    // If the newer one cannot be loaded either, the refusal is shown, and another try loads it again.
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
