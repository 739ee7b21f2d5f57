/** Fetches a platform's script. Many a browser blocks it, which is its good right. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.onerror = () => console.warn(`${new URL(src).host} is not reached.`);
  document.head.append(script);
}
