import type { Page, Scene } from '#shared/draft.ts';

export function isPageDescribed(page: Page): boolean {
  return page.wholePageDescription.trim() !== '' || hasSceneContent(page);
}

export function hasSceneContent(page: Page): boolean {
  return page.scenes.some(isSceneDescribed);
}

export function isSceneDescribed(scene: Scene): boolean {
  return (scene.title + scene.description).trim() !== '' || scene.imageUrl !== null;
}
