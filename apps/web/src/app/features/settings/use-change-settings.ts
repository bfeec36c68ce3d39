import { useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { createAttemptKeys } from '../../ui/attempt-key.ts';
import { settingsQuery } from './queries.ts';

/** Sends a change of the system settings; the forms then show what the server made of it. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createAttemptKeys);
  return async (body: SettingsChange) => {
    const { data } = await request('PATCH /settings', { body, idempotencyKey: keyFor(body) });
    queryClient.setQueryData(settingsQuery.queryKey, data);
    await queryClient.invalidateQueries({ queryKey: ['audit'] });
    return data;
  };
}
