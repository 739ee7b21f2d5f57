import { m } from '#messages';
/** The back office's sentences about a kind of content. */
export const ITEM_TEXTS = {
  package: {
    heading: m.content_packages,
    count: m.content_package_count,
    loadFailed: m.content_package_load_failed,
    add: m.content_package_add,
    addTitle: m.content_package_add_title,
    save: m.content_package_save,
    added: m.content_package_added,
    saved: m.content_package_saved,
    deleted: m.content_package_deleted,
    notDeleted: m.content_package_not_deleted,
    deleteFailed: m.content_package_delete_failed,
    changed: m.content_package_changed,
  },
  addOn: {
    heading: m.content_add_ons,
    count: m.content_add_on_count,
    loadFailed: m.content_add_on_load_failed,
    add: m.content_add_on_add,
    addTitle: m.content_add_on_add_title,
    save: m.content_add_on_save,
    added: m.content_add_on_added,
    saved: m.content_add_on_saved,
    deleted: m.content_add_on_deleted,
    notDeleted: m.content_add_on_not_deleted,
    deleteFailed: m.content_add_on_delete_failed,
    changed: m.content_add_on_changed,
  },
  comic: {
    new: m.content_comic_new,
    create: m.content_comic_create,
    delete: m.content_comic_delete,
    deleted: m.content_comic_deleted,
    notDeleted: m.content_comic_not_deleted,
    deleteFailed: m.content_comic_delete_failed,
    changed: m.content_comic_changed,
  },
  story: {
    new: m.content_story_new,
    create: m.content_story_create,
    delete: m.content_story_delete,
    deleted: m.content_story_deleted,
    notDeleted: m.content_story_not_deleted,
    deleteFailed: m.content_story_delete_failed,
    changed: m.content_story_changed,
  },
};

/** Of items in a list with a panel. */
export type ListedTexts = typeof ITEM_TEXTS.package;
/** Of items with a page of their own. */
export type PageTexts = typeof ITEM_TEXTS.comic;
