/** What this folder uses of page-flip 2.0.7, which comes without types; see its src/. */
declare module 'page-flip' {
  export interface FlipSetting {
    /** Counted from 0. */
    startPage?: number;
    size: 'fixed' | 'stretch';
    /** In pixels; with 'stretch' only their ratio counts. */
    width: number;
    height: number;
    minWidth?: number;
    maxWidth?: number;
    minHeight?: number;
    maxHeight?: number;
    /** Milliseconds. */
    flippingTime?: number;
    maxShadowOpacity?: number;
    /** Pixels. */
    swipeDistance?: number;
    usePortrait?: boolean;
    autoSize?: boolean;
    showCover?: boolean;
    mobileScrollSupport?: boolean;
  }
  export type FlippingState = 'read' | 'fold_corner' | 'flipping' | 'user_fold';
  export type Orientation = 'portrait' | 'landscape';

  export class PageFlip {
    /** Throws an Error where size, width, height or flippingTime is not sensible. */
    constructor(host: HTMLElement, setting: FlipSetting);
    loadFromHTML(pages: HTMLElement[]): void;
    on(event: 'flip' | 'changeOrientation' | 'changeState', listen: (event: { data: unknown }) => void): this;
    off(event: 'flip' | 'changeOrientation' | 'changeState'): void;
    /** With animation. Pages are counted from 0. */
    flip(page: number): void;
    flipNext(): void;
    flipPrev(): void;
    /** Without animation. */
    turnToPage(page: number): void;
    /** Measures anew. */
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
