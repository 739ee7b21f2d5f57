import { NEW, useContentAddress } from './content-address';
import { StoryEditor } from './story-editor';
import { StoryList } from './story-list';

/** The stories: all of them, or the one that is being written. */
export function Stories() {
  const { item } = useContentAddress();
  return item && item !== NEW ? <StoryEditor key={item} id={item} /> : <StoryList />;
}
