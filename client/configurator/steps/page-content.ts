import type { Page, Scene } from '#shared/draft.ts';

/** Whether anything was entered for this page, be it finished or not. */
export function isPageDescribed(page: Page): boolean {
  return page.wholePageDescription.trim() !== '' || hasSceneContent(page);
}

export function hasSceneContent(page: Page): boolean {
  return page.scenes.some(isSceneDescribed);
}

export function isSceneDescribed(scene: Scene): boolean {
  return (scene.title + scene.description).trim() !== '' || scene.imageUrl !== null;
}
