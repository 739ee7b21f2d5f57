/** The used part of page-flip 2.0.7, which has no types; see its src/. */
declare module 'page-flip' {
  export interface FlipSetting {
    /** From 0. */
    startPage?: number;
    size: 'fixed' | 'stretch';
    /** px; with 'stretch' only the ratio counts. */
    width: number;
    height: number;
    minWidth?: number;
    maxWidth?: number;
    minHeight?: number;
    maxHeight?: number;
    /** ms. */
    flippingTime?: number;
    maxShadowOpacity?: number;
    /** px. */
    swipeDistance?: number;
    usePortrait?: boolean;
    autoSize?: boolean;
    showCover?: boolean;
    mobileScrollSupport?: boolean;
  }
  export type FlippingState = 'read' | 'fold_corner' | 'flipping' | 'user_fold';
  export type Orientation = 'portrait' | 'landscape';

  export class PageFlip {
    /** @throws Error for invalid sizes or flippingTime */
    constructor(host: HTMLElement, setting: FlipSetting);
    loadFromHTML(pages: HTMLElement[]): void;
    on(event: 'flip' | 'changeOrientation' | 'changeState', listen: (event: { data: unknown }) => void): this;
    off(event: 'flip' | 'changeOrientation' | 'changeState'): void;
    /** Animated; pages count from 0. */
    flip(page: number): void;
    flipNext(): void;
    flipPrev(): void;
    /** Not animated. */
    turnToPage(page: number): void;
    update(): void;
    getSettings(): Required<FlipSetting>;
    getState(): FlippingState;
    getOrientation(): Orientation;
    getCurrentPageIndex(): number;
    getBoundsRect(): { pageWidth: number; height: number };
    getRender(): { render(time: number): void; finishAnimation(): void };
    getFlipController(): { getCalculation(): object | null; setState(state: FlippingState): void };
    destroy(): void;
  }
}
