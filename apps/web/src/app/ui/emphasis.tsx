import type { ReactNode } from 'react';

interface PhrasesProps {
  /** A whole sentence, with its parameters filled in. */
  readonly text: string;
  /** Phrases with their own rendering, in the order of the sentence. */
  readonly drawn: readonly (readonly [phrase: string, draw: (phrase: string) => ReactNode])[];
}

/** A sentence with some phrases as links or emphasised, wherever a language puts them. */
export function Phrases({ text, drawn: [first, ...others] }: PhrasesProps) {
  const [phrase, draw] = first ?? [];
  const at = phrase ? text.indexOf(phrase) : -1;
  if (!phrase || !draw || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {draw(phrase)}
      <Phrases text={text.slice(at + phrase.length)} drawn={others} />
    </>
  );
}

interface EmphasisProps {
  readonly text: string;
  /** The parameters that are emphasised in it. */
  readonly of: readonly string[];
}

/** A sentence with an emphasised name. */
export const Emphasis = ({ text, of }: EmphasisProps) => (
  <Phrases text={text} drawn={of.map((name) => [name, (phrase) => <strong>{phrase}</strong>])} />
);
