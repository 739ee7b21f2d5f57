/** So that a spreadsheet reads what follows as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of CSV: every cell in quotes, its end as RFC 4180 has it. */
export function toCsvLine(cells: (string | number)[]): string {
  return `${cells.map((cell) => `"${toInertText(String(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * A spreadsheet takes a cell that begins so for a formula, and runs it; an apostrophe makes it text. Where semicolons
 * or tabs divide cells, as in many countries, what stands behind one in the middle of ours begins a cell as well.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function toInertText(text: string): string {
  const inert = text.replace(/([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[=+\-@＝＋－＠\t\r\n]/.test(inert) ? `'${inert}` : inert;
}
