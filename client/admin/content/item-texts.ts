import { tellCount } from '#shared/pluralize.ts';

/** The back office's sentences about a kind of content. */
export const ITEM_TEXTS = {
  package: {
    heading: 'Packages',
    count: (packages: number) => tellCount(packages, '1 package', '# packages'),
    loadFailed: 'Failed to load the packages',
    add: 'Add package',
    addTitle: 'Add a package',
    save: 'Save Package',
    added: 'Package added',
    saved: 'Package saved',
    deleted: 'Package deleted',
    notDeleted: 'Package not deleted',
    deleteFailed: 'Failed to delete the package',
    changed: 'Somebody else has changed this package in the meantime.',
  },
  addOn: {
    heading: 'Add-ons',
    count: (addOns: number) => tellCount(addOns, '1 add-on', '# add-ons'),
    loadFailed: 'Failed to load the add-ons',
    add: 'Add add-on',
    addTitle: 'Add an add-on',
    save: 'Save Add-on',
    added: 'Add-on added',
    saved: 'Add-on saved',
    deleted: 'Add-on deleted',
    notDeleted: 'Add-on not deleted',
    deleteFailed: 'Failed to delete the add-on',
    changed: 'Somebody else has changed this add-on in the meantime.',
  },
  comic: {
    new: 'New comic',
    create: 'Create Comic',
    delete: 'Delete comic',
    deleted: 'Comic deleted',
    notDeleted: 'Comic not deleted',
    deleteFailed: 'Failed to delete the comic',
    changed: 'Somebody else has changed this comic in the meantime.',
  },
  story: {
    new: 'New story',
    create: 'Create Story',
    delete: 'Delete story',
    deleted: 'Story deleted',
    notDeleted: 'Story not deleted',
    deleteFailed: 'Failed to delete the story',
    changed: 'Somebody else has changed this story in the meantime.',
  },
};

/** Of items in a list with a panel. */
export type ListedTexts = typeof ITEM_TEXTS.package;
/** Of items with a page of their own. */
export type PageTexts = typeof ITEM_TEXTS.comic;
