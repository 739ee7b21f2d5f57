/** ms. Safari reads the address of a download later. */
const KEPT_MS = 60_000;

/** Offers text that this page has made as a file. @param type a media type: 'text/plain;charset=utf-8' */
export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
