const RETRY_MS = 2_000;

/** Retries when online again, or with doubling delays. */
export async function retry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = RETRY_MS; ; pause *= 2) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page did not arrive yet.', error);
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}
