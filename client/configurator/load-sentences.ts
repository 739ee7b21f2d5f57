/** The sentences of a comic's problems. Without a connection its fields are marked all the same. */
export async function loadSentences(): Promise<void> {
  try {
    await import('#shared/draft/learn-sentences.ts');
  } catch (error) {
    console.warn('The sentences of what is wrong did not arrive.', error);
  }
}
