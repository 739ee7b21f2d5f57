import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { StoryEditor } from './story-editor.tsx';
import { StoryList } from './story-list.tsx';

/** The stories: the list, or the editor of the one that the address names. */
export function Stories() {
  const { item } = useItemAddress();
  return item && item !== NEW ? <StoryEditor key={item} id={item} /> : <StoryList />;
}
