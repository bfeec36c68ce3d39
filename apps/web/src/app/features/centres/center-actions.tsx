import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import classes from './centers-page.module.css';
import { type CentersSearch, centersSearch } from './centers-search.ts';

interface CenterActionsProps {
  readonly search: CentersSearch;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** The actions on the register as a whole, each for users with its permission. */
export function CenterActions({ search, onAdd, onImport }: CenterActionsProps) {
  const { permissions } = useUser();
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => request('GET /centres/export.csv', { query: centersSearch.filtersOf(search) }),
    onSuccess: (file) => saveFile(file, 'centres.csv'),
    onError: (error) => toast.error(messageOf(error)),
  });
  const mayEdit = permissions.includes('centres:edit');
  return (
    <div className={classes.actions}>
      {permissions.includes('centres:export') && (
        <Button
          variant="default"
          leftSection={<Download aria-hidden size={18} />}
          aria-disabled={isPending}
          onClick={() => !isPending && save()}
        >
          {isPending ? 'Exporting...' : 'Export'}
        </Button>
      )}
      {mayEdit && (
        <Button variant="default" leftSection={<Upload aria-hidden size={18} />} onClick={onImport}>
          Import
        </Button>
      )}
      {mayEdit && (
        <Button leftSection={<Plus aria-hidden size={18} />} onClick={onAdd}>
          Add centre
        </Button>
      )}
    </div>
  );
}
