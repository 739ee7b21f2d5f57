/** Shows HTML that the server made from Markdown. */
export function MarkdownHtml({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown, without the author's own HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
