import type { SaxesTagNS } from 'saxes';
import { fetchingFields } from './word-kinds.ts';

/** The codes of the fields in one part of a Word document: a code stands in one place, or in pieces between marks. */
export interface FieldReader {
  open(tag: SaxesTagNS): void;
  text(text: string): void;
  close(tag: SaxesTagNS): void;
  /** Whether a field of the part fetches or runs something; the part has been read to its end. */
  fetches(): boolean;
}

/** Stands in a code for a field within it. */
const inner = '\0';

/** Whether a code, with whatever before its first word, is of a field that fetches. */
function fetchesAsField(code: string): boolean {
  const name = /^[\s"'\u201c\u201d\u00a0\u200b]*([a-z]+|\0)/i.exec(code)?.[1]?.toUpperCase();
  // What another field writes as the name of this one is not known here.
  return name !== undefined && (name === inner || fetchingFields.has(name));
}

interface Field {
  code: string;
  /** As it is where what was deleted with changes tracked counts as well. */
  codeWithDeleted: string;
  hasResult: boolean;
}

export function createFieldReader(): FieldReader {
  const open: Field[] = [];
  let isCode: 'code' | 'deleted' | undefined;
  let found = false;

  const end = (field: Field | undefined) => {
    if (!field) return;
    if (fetchesAsField(field.code) || fetchesAsField(field.codeWithDeleted)) found = true;
    add(inner);
  };
  const add = (text: string, isDeleted = false) => {
    const field = open.at(-1);
    if (!field || field.hasResult) return;
    if (!isDeleted) field.code += text;
    field.codeWithDeleted += text;
  };

  return {
    open({ local, attributes }) {
      const attribute = (name: string) => Object.values(attributes).find((one) => one.local === name)?.value;
      if (local === 'fldSimple' && fetchesAsField(attribute('instr') ?? '')) found = true;
      // Text between the marks is read as code, whatever its run calls it.
      if (local === 'instrText' || local === 't') isCode = 'code';
      if (local === 'delInstrText' || local === 'delText') isCode = 'deleted';
      if (local !== 'fldChar') return;
      const mark = attribute('fldCharType')?.trim().toLowerCase();
      const current = open.at(-1);
      if (mark === 'begin') open.push({ code: '', codeWithDeleted: '', hasResult: false });
      if (mark === 'separate' && current) current.hasResult = true;
      if (mark === 'end') end(open.pop());
    },
    text(text) {
      if (isCode) add(text, isCode === 'deleted');
    },
    close({ local }) {
      if (/^(?:del)?(?:instrText|text|t)$/i.test(local)) isCode = undefined;
    },
    fetches() {
      while (open.length > 0) end(open.pop());
      return found;
    },
  };
}
