/** The shop's palette and type, for charts. */
export const CHART_COLOURS = {
  wine: 'var(--color-wine)',
  terracotta: 'var(--color-terracotta)',
  blush: 'var(--color-blush)',
  caption: 'var(--color-caption)',
  charcoal: 'var(--color-charcoal)',
  soft: 'var(--color-soft)',
  hairline: 'var(--color-hairline)',
  alert: 'var(--color-alert)',
  paper: 'var(--color-paper)',
} as const;

/** Width of the names before bars, in pixels. */
export const NAME_WIDTH = 128;

/** Sizes in pixels, as SVG takes them. */
export const CHART_TEXT = { fill: CHART_COLOURS.charcoal, fontSize: 14, fontFamily: 'var(--font-text)' };
