interface GapsProps {
  /** Sentences of the model. */
  gaps?: readonly string[];
}

/** What the description leaves out, so that a reader does not take the page for complete. */
export function Gaps({ gaps = [] }: GapsProps) {
  if (gaps.length === 0) return null;
  return (
    <aside className="prose" aria-label="Missing in the description">
      <p>Something is missing in the description of this API:</p>
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
