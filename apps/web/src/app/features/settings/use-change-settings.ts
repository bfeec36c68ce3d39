import { useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '@tvet/contract';
import { request } from '../../portal.ts';
import { settingsQuery } from './queries.ts';

/** Sends a change of the system settings; the forms then show the server's result. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  return async (body: SettingsChange, idempotencyKey: string) => {
    const { data } = await request('PATCH /settings', { body, idempotencyKey });
    queryClient.setQueryData(settingsQuery.queryKey, data);
    await queryClient.invalidateQueries({ queryKey: ['audit'] });
    return data;
  };
}
