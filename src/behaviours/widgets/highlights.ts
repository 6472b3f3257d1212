/** The part of the CSS Custom Highlight API that is used. Safari 16 and Firefox up to version 139 do not support it. */
interface HighlightApi {
  Highlight: new (...ranges: Range[]) => object;
  highlights: Map<string, object>;
}

/** Returns the API that colors text without additional elements. Undefined if the browser does not support it. */
export function highlightApi(): HighlightApi | undefined {
  const { Highlight } = window as Partial<Pick<HighlightApi, 'Highlight'>>;
  if (!Highlight) return undefined;
  const { highlights } = CSS as Partial<Pick<HighlightApi, 'highlights'>>;
  return highlights && { Highlight, highlights };
}
