import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importColumns, maxImportBytes } from '@tvet/contract';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { formatCount } from '../../ui/format.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import classes from './import-dialog.module.css';
import { ImportReport } from './import-report.tsx';
import { centresKey } from './queries.ts';

const title = 'Import centres';

const megabyte = 1024 * 1024;
const headers = importColumns.map(({ header }) => header);

const saveTemplate = () =>
  saveFile(new Blob([`\ufeff${headers.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), 'centres-template.csv');

/** Declares the required media type; the server checks the content. */
const send = (file: File, dryRun: boolean) =>
  request('POST /centres/import', {
    query: { dryRun: String(dryRun) },
    body: file.slice(0, file.size, 'text/csv'),
  });

const sayTooLarge = (bytes: number): string =>
  `The file is ${(bytes / megabyte).toFixed(1)} MB. The limit is ${maxImportBytes / megabyte} MB. Split the file.`;

function labelOf(count: number, isBusy: boolean): string {
  if (isBusy) return 'Importing...';
  if (count === 0) return title;
  return count === 1 ? 'Import 1 centre' : `Import ${formatCount(count)} centres`;
}

/** Imports centres from a CSV file: first a preview, then, if no row is refused, the import (rules 15.15). */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const look = useMutation({ mutationFn: (chosen: File) => send(chosen, true) });
  const take = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: ({ data }) => {
      toast.success(`Centres added: ${formatCount(data.created)}. Changed: ${formatCount(data.changed)}.`);
      onClose();
      return queryClient.invalidateQueries({ queryKey: centresKey });
    },
  });

  const clear = () => {
    take.reset();
    look.reset();
    setFile(undefined);
    setFault(undefined);
  };
  const choose = (chosen: File | null) => {
    clear();
    if (!chosen) return;
    setFile(chosen);
    if (chosen.size === 0) return setFault('The file is empty.');
    if (chosen.size > maxImportBytes) return setFault(sayTooLarge(chosen.size));
    look.mutate(chosen);
  };
  const report = look.data?.data;
  const count = report && report.refused === 0 ? report.created + report.changed : 0;
  const error = fault ?? (take.error && messageOf(take.error)) ?? (look.error && messageOf(look.error));

  return (
    <Dialog title={title} pending={take.isPending} size={880} onClose={onClose}>
      <div className={classes.body}>
        <p>
          Choose a CSV file with one centre per line. You will see a preview first. Nothing changes until you confirm.
        </p>
        {!file && (
          <>
            <p className={classes.small}>
              Columns: {headers.join(', ')}. The first four are required. The code identifies the centre.
            </p>
            <p className={classes.small}>
              SKILLS lists every skill of the centre with capacity and streams: ‘Blacksmithing: 40/2; Creative Media:
              20/1’.
            </p>
          </>
        )}
        {!report && (
          <Anchor component="button" type="button" className={classes.template} onClick={saveTemplate}>
            Download a template
          </Anchor>
        )}
        <div>
          <FileField
            label="CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={take.isPending}
            onClick={clear}
            onChange={choose}
            data-autofocus
          />
          <p role="status">{look.isPending && 'Reading the file...'}</p>
        </div>
        {error && <ErrorBox message={error} />}
        {report && <ImportReport report={report} />}
        <div className={classes.foot}>
          <DialogButtons>
            <Button
              disabled={!file || count === 0}
              aria-disabled={take.isPending}
              data-busy={take.isPending}
              onClick={() => file && count > 0 && !take.isPending && take.mutate(file)}
            >
              {labelOf(count, take.isPending)}
            </Button>
          </DialogButtons>
        </div>
      </div>
    </Dialog>
  );
}
