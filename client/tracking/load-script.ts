/**
 * Fetches a platform's script. Many a browser blocks it, which is its good right.
 * @returns when the script has run, or never will
 */
export function loadScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  return new Promise((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => {
      console.warn(`${new URL(src).host} is not reached.`);
      resolve();
    };
    document.head.append(script);
  });
}
