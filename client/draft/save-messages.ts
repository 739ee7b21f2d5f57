import type { Toast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { SaveNews } from './autosave-types.ts';

/** Loaded later than the drafts, which say by a name what happened. */
export function writeSaveNews(news: SaveNews): Toast {
  switch (news.kind) {
    case 'failed': {
      const { reference } = news;
      return { tone: 'error', title: m.saving_failed(), description: m.saving_failed_text(), reference };
    }
    case 'refused':
      return { tone: 'error', title: m.saving_failed(), description: news.problem };
    case 'renewed':
      return { title: m.saving_renewed(), description: m.saving_renewed_text() };
    case 'photos-lost':
      return { title: m.saving_photos_lost(), description: m.saving_photos_lost_text() };
    case 'deleted-elsewhere':
      return { title: m.saving_deleted(), description: m.saving_deleted_text() };
    case 'ordered-elsewhere':
      return { title: m.saving_in_cart(), description: m.saving_in_cart_text() };
    case 'ordered-without-changes':
      return { title: m.saving_in_cart(), description: m.saving_in_cart_before() };
  }
}
