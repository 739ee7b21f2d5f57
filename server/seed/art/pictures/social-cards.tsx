import type { Picture } from '../draw';

/** 1200 by 630 units each, by name: 'social/home'. */
export const SOCIAL_CARDS: Record<string, Picture> = {};
