import { useMutation } from '@tanstack/react-query';
import { type AttendanceReport, maxAttendanceBytes } from '@tvet/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { request } from '../../../portal.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { formatCount } from '../../../ui/format.ts';
import classes from './attendance-check.module.css';

export const checkTitle = 'Check the completed sheet first';

interface AttendanceCheckProps {
  readonly centerId: string;
  readonly skillId: string;
  readonly month: string;
  /** Called with the result; with undefined once another sheet is chosen. */
  readonly onReport?: (report: AttendanceReport | undefined) => void;
}

/** Checks a filled sheet before its report is sent, and shows the problems; nothing of it is stored (rules 17.20). */
export function AttendanceCheck({ centerId, skillId, month, onReport }: AttendanceCheckProps) {
  const [fault, setFault] = useState<string>();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const query = { skillId, month };
      // Sent with the required media type; the server checks the content.
      const body = file.slice(0, file.size, 'text/csv');
      return (await request('POST /centres/{id}/attendance-check', { params: { id: centerId }, query, body })).data;
    },
    onSuccess: onReport,
  });
  const choose = (file: File | null) => {
    check.reset();
    onReport?.(undefined);
    setFault(undefined);
    if (!file) return;
    if (file.size > maxAttendanceBytes)
      setFault('The sheet is larger than 1 MB, so it cannot be the sheet for one month.');
    else check.mutate(file);
  };
  return (
    <section className={classes.check} aria-label={checkTitle}>
      <FileField
        label="Completed sheet (CSV)"
        description="The template after you filled it in. We check it and do not keep a copy."
        accept=".csv,.tsv,.txt,text/csv"
        error={fault}
        onChange={choose}
      />
      <p role="status" className={classes.status}>
        {check.isPending && 'Checking the sheet...'}
      </p>
      {check.error && <ErrorBox message={messageOf(check.error)} />}
      {check.data && <Report report={check.data} />}
    </section>
  );
}

const sayErrors = (errors: number): string =>
  errors === 1
    ? '1 error. Correct it before you send the report.'
    : `${formatCount(errors)} errors. Correct them before you send the report.`;

const sayWarnings = (warnings: number): string =>
  warnings === 1 ? '1 entry to check again.' : `${formatCount(warnings)} entries to check again.`;

function Report({ report }: { readonly report: AttendanceReport }) {
  const { ok, errors, warnings, students, studentsInSheet, marks, problems, problemsLeftOut } = report;
  return (
    <div className={classes.report} role="status">
      <p className={classes.verdict} data-ok={ok}>
        <strong>{ok ? 'The sheet is correct.' : sayErrors(errors)}</strong> {warnings > 0 && sayWarnings(warnings)}
      </p>
      <p className={classes.counts}>
        {formatCount(studentsInSheet)} of {formatCount(students)} students; {formatCount(marks.present)} present,{' '}
        {formatCount(marks.absent)} absent, {formatCount(marks.late)} late.
      </p>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
        <ul className={classes.problems} aria-label="Problems" tabIndex={0}>
          {problems.map(({ code, level, line, message }) => (
            <li key={`${code}${line}${message}`} data-level={level}>
              <span className={classes.level}>{level === 'error' ? 'Error' : 'Check'}</span>
              <span>
                <strong>{line === null ? 'The whole sheet' : `Line ${line}`}:</strong> {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problemsLeftOut > 0 && (
        <p className={classes.counts}>
          {problemsLeftOut === 1 ? '1 more is not shown.' : `${formatCount(problemsLeftOut)} more are not shown.`}
        </p>
      )}
    </div>
  );
}
