export const BYTE_ORDER_MARK = '\uFEFF';

export function toCsvLine(cells: (string | number)[]): string {
  return `${cells.map((cell) => `"${toInertText(String(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Prevents CSV injection: a spreadsheet runs a cell that begins like a formula, and an apostrophe makes it
 * text. Where semicolons or tabs separate cells, as in many countries, text after one begins a cell too, and its quotes
 * are none of the formula’s. https://owasp.org/www-community/attacks/CSV_Injection
 */
function toInertText(text: string): string {
  const inert = text.replace(/([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[=+\-@＝＋－＠\t\r\n]/.test(inert) ? `'${inert}` : inert;
}
