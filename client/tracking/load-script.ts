/** Never rejects, because many browsers block such scripts. @returns when the script has run or failed */
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
