import { NEW, useContentAddress } from '#client/admin/content/content-address.ts';
import { StoryEditor } from './story-editor.tsx';
import { StoryList } from './story-list.tsx';

/** The stories: all of them, or the one that is being written. */
export function Stories() {
  const { item } = useContentAddress();
  return item && item !== NEW ? <StoryEditor key={item} id={item} /> : <StoryList />;
}
