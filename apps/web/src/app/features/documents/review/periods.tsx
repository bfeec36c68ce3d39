import {
  type DocumentType,
  documentTypeNames,
  documentTypes,
  isPeriodOfType,
  periodLabel,
  periodOfDay,
  shiftPeriod,
} from '@tvet/contract';
import { todayInLagos } from '../../../clock.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { ChoiceFilter } from '../../../ui/list/filter-fields.tsx';
import { choiceFilter, type Filter, textFilter } from '../../../ui/list/list-search.ts';

/** The filters by document type and, with a type, by period. */
export const documentFilters = {
  documentType: choiceFilter('Document', documentTypeNames, typeLabel),
  period: {
    ...textFilter('Period'),
    show: periodLabel,
    applies: (period, { documentType }) =>
      documentType !== undefined && isPeriodOfType(documentType as DocumentType, period),
  } satisfies Filter<string>,
};

const types = documentTypeNames.map((value) => ({ value, label: typeLabel(value) }));

/** The number of periods on offer for each type: five years of the longest, two of the shortest. */
const periodsBack = { month: 24, quarter: 12, half: 10, year: 5 } as const;

/** The periods of a type that a filter offers, the latest first. `today` is the day in Lagos. */
export function periodChoices(type: DocumentType, today: string): string[] {
  const kind = documentTypes[type].period;
  const latest = periodOfDay(kind, today);
  return Array.from({ length: periodsBack[kind] }, (_, back) => shiftPeriod(latest, -back));
}

interface DocumentFieldsProps {
  /** The filters that apply. */
  readonly filters: { readonly documentType?: DocumentType; readonly period?: string };
  readonly onSet: (name: 'documentType' | 'period', value: string) => void;
}

export function DocumentFields({ filters: { documentType, period }, onSet }: DocumentFieldsProps) {
  const offered = documentType ? periodChoices(documentType, todayInLagos()) : [];
  // An address may name an earlier period.
  const periods = [...new Set([...offered, ...(period ? [period] : [])])];
  return (
    <>
      <ChoiceFilter
        label="Document"
        value={documentType}
        choices={types}
        onSet={(value) => onSet('documentType', value)}
      />
      <ChoiceFilter
        label="Period"
        value={period}
        choices={periods.map((value) => ({ value, label: periodLabel(value) }))}
        none="Choose a document first"
        onSet={(value) => onSet('period', value)}
      />
    </>
  );
}
