/** The part of the CSS Custom Highlight API that is used; Safari 16 and Firefox up to 139 do not have it. */
interface HighlightApi {
  Highlight: new (...ranges: Range[]) => object;
  highlights: Map<string, object>;
}

/** Colors text without elements around it, where the browser can. */
export function highlightApi(): HighlightApi | undefined {
  const { Highlight } = window as Partial<Pick<HighlightApi, 'Highlight'>>;
  if (!Highlight) return undefined;
  const { highlights } = CSS as Partial<Pick<HighlightApi, 'highlights'>>;
  return highlights && { Highlight, highlights };
}
