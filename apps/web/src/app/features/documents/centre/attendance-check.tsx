import { useMutation } from '@tanstack/react-query';
import { type AttendanceReport, maxAttendanceBytes } from '@tvet/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { request } from '../../../portal.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import classes from './attendance-check.module.css';
import { checkWords as words } from './words.ts';

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
    if (file.size > maxAttendanceBytes) setFault(words.tooLarge);
    else check.mutate(file);
  };
  return (
    <section className={classes.check} aria-label={words.title}>
      <FileField label={words.sheet} description={words.hint} accept={words.accept} error={fault} onChange={choose} />
      <p role="status" className={classes.status}>
        {check.isPending && words.checking}
      </p>
      {check.error && <ErrorBox message={messageOf(check.error)} />}
      {check.data && <Report report={check.data} />}
    </section>
  );
}

function Report({ report }: { readonly report: AttendanceReport }) {
  const { ok, errors, warnings, students, studentsInSheet, marks, problems, problemsLeftOut } = report;
  return (
    <div className={classes.report} role="status">
      <p className={classes.verdict} data-ok={ok}>
        <strong>{ok ? words.right : words.wrong(errors)}</strong> {warnings > 0 && words.doubtful(warnings)}
      </p>
      <p className={classes.counts}>
        {words.counts(studentsInSheet, students, marks.present, marks.absent, marks.late)}
      </p>
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
        <ul className={classes.problems} aria-label={words.problems} tabIndex={0}>
          {problems.map(({ code, level, line, message }) => (
            <li key={`${code}${line}${message}`} data-level={level}>
              <span className={classes.level}>{words.levels[level]}</span>
              <span>
                <strong>{line === null ? words.whole : words.line(line)}:</strong> {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problemsLeftOut > 0 && <p className={classes.counts}>{words.leftOut(problemsLeftOut)}</p>}
    </div>
  );
}
