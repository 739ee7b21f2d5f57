import type { Page } from '../../../shared/draft';

/** Whether anything was entered for this page, be it finished or not. */
export function isPageDescribed(page: Page): boolean {
  return page.wholePageDescription.trim() !== '' || hasSceneContent(page);
}

export function hasSceneContent(page: Page): boolean {
  return page.scenes.some(
    (scene) => scene.title.trim() !== '' || scene.description.trim() !== '' || scene.imageUrl !== null,
  );
}
