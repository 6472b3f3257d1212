interface GapsProps {
  /** Sentences from the model. Text in backticks is code. */
  gaps?: readonly string[];
}

/** A list of what is missing in the description, so that readers know that the page is not complete. */
export function Gaps({ gaps = [] }: GapsProps) {
  if (gaps.length === 0) return null;
  return (
    <aside className="prose" aria-label={WORDS.operation.missing}>
      <p>{WORDS.operation.missingParts}</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            {gap
              .split('`')
              .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
          </li>
        ))}
      </ul>
    </aside>
  );
}
