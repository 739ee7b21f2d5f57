/**
 * A file under this name, which may be in any letters. https://www.rfc-editor.org/rfc/rfc6266
 * @param plain for browsers that know ASCII alone
 */
export function contentDisposition(
  name: string,
  { type = 'attachment', plain = name }: { type?: 'attachment' | 'inline'; plain?: string } = {},
): string {
  const ascii = plain.replace(/[^\w. ()-]/g, '_');
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
