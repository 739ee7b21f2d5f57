import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { StoryEditor } from './story-editor.tsx';
import { StoryList } from './story-list.tsx';

/** The stories: all of them, or the one that is being written. */
export function Stories() {
  const { item } = useItemAddress();
  return item && item !== NEW ? <StoryEditor key={item} id={item} /> : <StoryList />;
}
