import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { ComicEditor } from './comic-editor.tsx';
import { ComicList } from './comic-list.tsx';

/** The sample comics: all of them, or the one that is being worked on. */
export function Gallery() {
  const { item } = useItemAddress();
  return item && item !== NEW ? <ComicEditor key={item} id={item} /> : <ComicList />;
}
