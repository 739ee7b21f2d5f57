/** A download under this name, which may be in any letters. https://www.rfc-editor.org/rfc/rfc6266 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
