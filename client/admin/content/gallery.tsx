import { ComicEditor } from './comic-editor';
import { ComicList } from './comic-list';
import { NEW, useContentAddress } from './content-address';

/** The sample comics: all of them, or the one that is being worked on. */
export function Gallery() {
  const { item } = useContentAddress();
  return item && item !== NEW ? <ComicEditor key={item} id={item} /> : <ComicList />;
}
