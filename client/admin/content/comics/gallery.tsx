import { NEW, useItemAddress } from '#client/admin/item-address.ts';
import { ComicEditor } from './comic-editor.tsx';
import { ComicList } from './comic-list.tsx';

/** The sample comics: the list, or the editor of the one that the address names. */
export function Gallery() {
  const { item } = useItemAddress();
  return item && item !== NEW ? <ComicEditor key={item} id={item} /> : <ComicList />;
}
