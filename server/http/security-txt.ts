import { STUDIO } from '#shared/studio.ts';

/** Half a year: RFC 9116 advises less than a whole one. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Says where to report a vulnerability. https://www.rfc-editor.org/rfc/rfc9116 */
export function writeSecurityTxt(siteUrl: string, now = Date.now()): string {
  return [
    `Contact: mailto:${STUDIO.email}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en, el',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
