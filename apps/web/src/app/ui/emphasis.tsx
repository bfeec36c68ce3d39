interface EmphasisProps {
  /** A whole sentence, its parameters filled in. */
  readonly text: string;
  /** The parameters that stand out in it. */
  readonly of: readonly string[];
}

/** A sentence in which a name stands out, wherever a language puts it. */
export function Emphasis({ text, of: [name, ...others] }: EmphasisProps) {
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
