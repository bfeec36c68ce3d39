import type { SaxesTagNS } from 'saxes';
import { fetchingFields } from './word-kinds.ts';

/** Reads the codes of the fields in one part of a Word document. A code is in one place, or in pieces between marks. */
export interface FieldReader {
  open(tag: SaxesTagNS): void;
  text(text: string): void;
  close(tag: SaxesTagNS): void;
  /** Returns true if a field of the part fetches or runs something. Call it at the end of the part. */
  fetches(): boolean;
}

/** A placeholder in a code for a field within it. */
const inner = '\0';

/** Returns true if a code belongs to a field that fetches. Quotes and spaces may precede its first word. */
function fetchesAsField(code: string): boolean {
  const name = /^[\s"'\u201c\u201d\u00a0\u200b]*([a-z]+|\0)/i.exec(code)?.[1]?.toUpperCase();
  // The result of an inner field is unknown, so it may be such a name.
  return name !== undefined && (name === inner || fetchingFields.has(name));
}

interface Field {
  code: string;
  /** The code including text deleted with tracked changes. */
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
      // Text between the marks is code, in any kind of run.
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
