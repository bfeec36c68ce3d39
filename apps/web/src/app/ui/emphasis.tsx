import type { ReactNode } from 'react';

interface EmphasisProps {
  /** A whole sentence, with its parameters filled in. */
  readonly text: string;
  /** The parameters that are emphasised in it, in their order. */
  readonly of: readonly string[];
}

/** A sentence with emphasised names, wherever a language puts them. */
export function Emphasis({ text, of: [name, ...others] }: EmphasisProps): ReactNode {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong>{name}</strong>
      <Emphasis text={text.slice(at + name.length)} of={others} />
    </>
  );
}
