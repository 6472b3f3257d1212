interface HtmlProps {
  /** HTML that the core of the API plugin made and sanitized. */
  html?: string;
}

/** The start of an element that is neither a paragraph nor a part of a line. */
const BLOCK = /<(?!\/|(?:p|a|b|i|br|wbr|code|em|strong|del|span)\b)/;

/**
 * A text of an API description. Only this component inserts HTML into the views of the API. The core makes the HTML from
 * CommonMark and removes scripts, forms, styles and ids.
 */
export function Html({ html }: HtmlProps) {
  if (!html) return null;
  const className = BLOCK.test(html) ? 'prose blocks' : 'prose';
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
