interface HtmlProps {
  /** Markup made and sanitized in the core of the API plugin. */
  html?: string;
}

/**
 * Text of an API description. The one place of these views where ready markup is inserted: the core makes it from
 * CommonMark and removes everything that could run, submit, restyle or take an id.
 */
export function Html({ html }: HtmlProps) {
  return html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
