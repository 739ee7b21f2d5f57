import { showToast, type Toast } from '#client/ui/toast.tsx';

type News = typeof import('./late-news.ts');

export async function tellLater(write: (news: News) => Toast): Promise<void> {
  try {
    showToast(write(await import('./late-news.ts')));
  } catch (error) {
    console.warn('What is to be told did not arrive.', error);
  }
}
