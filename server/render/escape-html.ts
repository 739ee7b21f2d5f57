const SPECIAL = /[&<>"]/;

/** Escapes a text for an element or for an attribute in double quotes. Few texts need it, and a test is quicker. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
