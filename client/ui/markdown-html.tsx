interface MarkdownHtmlProps {
  html: string;
  /** Where it is not the page's. */
  lang?: string | undefined;
  className: string;
}

/** Shows HTML that the server made from Markdown. */
export function MarkdownHtml({ html, lang, className }: MarkdownHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown, without the author's own HTML
  return <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
