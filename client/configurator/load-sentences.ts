/** What is wrong with a comic is told with these. Without a connection its fields are marked all the same. */
export async function loadSentences(): Promise<void> {
  try {
    await import('#shared/draft/learn-sentences.ts');
  } catch (error) {
    console.warn('The sentences of what is wrong did not arrive.', error);
  }
}
