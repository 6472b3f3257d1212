interface HtmlProps {
  /** HTML that the core of the API plugin made and sanitized. */
  html?: string;
}

/**
 * A text of an API description. Only this component inserts HTML into the views of the API. The core makes the HTML from
 * CommonMark and removes scripts, forms, styles and ids.
 */
export function Html({ html }: HtmlProps) {
  return html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
