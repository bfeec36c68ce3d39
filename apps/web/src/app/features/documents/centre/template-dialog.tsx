import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { attendanceTemplateName, type DocumentSlot, periodLabel } from '@tvet/contract';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { slotsQuery } from '../../../documents/queries.ts';
import { request } from '../../../portal.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { sayDownloadFailed, sayDownloadStarted } from '../../../ui/download.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { AttendanceCheck } from './attendance-check.tsx';
import classes from './upload-dialog.module.css';

interface TemplateDialogProps {
  readonly centerId: string;
  /** The attendance report of this sheet: its month is preselected. */
  readonly slot: DocumentSlot;
  /** The current month, `YYYY-MM`. */
  readonly thisMonth: string;
  /** The number of students registered at present. */
  readonly students: number;
  readonly onClose: () => void;
}

/** The sheet of a month with the centre's students, and the check of a filled one (rules 17.4, 17.20). */
export function TemplateDialog({ centerId, slot, thisMonth, students, onClose }: TemplateDialogProps) {
  const { skillId, skillName, documentType } = slot;
  const [month, setMonth] = useState(slot.period);
  const { data: slots = [slot] } = useQuery(slotsQuery({ centerId, skillId, documentType }));
  const months = [...new Set([thisMonth, ...slots.map(({ period }) => period)])].sort().reverse();
  const monthName = month === '' ? 'the month that you select' : periodLabel(month);
  const download = useMutation({
    mutationFn: () =>
      request('GET /centres/{id}/attendance-template.csv', {
        params: { id: centerId },
        query: { skillId, month },
      }),
    onSuccess: (sheet) => {
      saveFile(sheet, attendanceTemplateName(skillName, month));
      toast.success(sayDownloadStarted());
    },
  });
  return (
    <Dialog title="Attendance sheet" size={560} onClose={onClose}>
      <div className={classes.body}>
        {students === 0 && month === thisMonth ? (
          // Those who were unregistered during the month are still in its sheet.
          <p>
            No students are registered for {skillName} now. The sheet has only those who were registered earlier this
            month.
          </p>
        ) : (
          <p>
            A CSV file with every student who was registered for {skillName} in {monthName}, and a column for each day:
            P present, A absent, L late, blank for weekends and holidays.
          </p>
        )}
        <NativeSelect
          label="Month"
          data={[
            { value: '', label: 'Select month for attendance report' },
            ...months.map((value) => ({ value, label: periodLabel(value) })),
          ]}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        {download.error && <ErrorBox message={`${sayDownloadFailed()} ${reasonOf(download.error)}`} />}
        <div>
          <Button
            disabled={month === ''}
            aria-disabled={download.isPending}
            data-busy={download.isPending}
            data-autofocus
            onClick={() => !download.isPending && download.mutate()}
          >
            {download.isPending ? 'Downloading...' : 'Download template'}
          </Button>
        </div>
        {month !== '' && <AttendanceCheck key={month} centerId={centerId} skillId={skillId} month={month} />}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
