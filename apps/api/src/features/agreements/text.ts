import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AgreementText, agreementText } from '@tvet/contract';

/** The ministry's text. To replace the agreement, replace this file. The code reads it once, at the start. */
const template = agreementText.parse(
  JSON.parse(readFileSync(new URL('centre-agreement.json', import.meta.url), 'utf8')),
);

/** The centre's details in its agreement. */
export interface AgreementCentre {
  readonly name: string;
  readonly tvetCode: string;
  /** The known parts of address, local government area and state. */
  readonly place: string;
}

/** The agreement of one centre, with its details filled in. */
export function textFor({ name, tvetCode, place }: AgreementCentre): AgreementText {
  const values: Record<string, string> = { centreName: name, tvetCode, place };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return {
    title: fill(template.title),
    version: template.version,
    introduction: template.introduction.map(fill),
    sections: template.sections.map(({ heading, paragraphs }) => ({
      heading: fill(heading),
      paragraphs: paragraphs.map(fill),
    })),
    consent: fill(template.consent),
  };
}

/** The text as plain lines, in reading order: title, version, paragraphs, consent. */
const linesOf = ({ title, version, introduction, sections, consent }: AgreementText): string[] => [
  title,
  version,
  ...introduction,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  consent,
];

/** SHA-256 of those lines, joined by line feeds, in UTF-8. The evidence has it as the hash of the text that was read. */
export const hashOfText = (text: AgreementText): string => hash('sha256', linesOf(text).join('\n'));
