/** What moves a promise. The studio's and the carrier's days never do, apart from the studio's decision. */
export const MOVE_FACTS = ['answer', 'changes', 'withdrawal', 'pause', 'order-changed', 'studio'] as const;
export type MoveFact = (typeof MOVE_FACTS)[number];
