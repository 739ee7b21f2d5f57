import { Badge } from '#client/ui/badge.tsx';
import { m } from '#messages';

export type Level = 'well' | 'look' | 'wrong';

const LEVELS = {
  well: { tone: 'leaf', label: m.health_level_well },
  look: { tone: 'caption', label: m.health_level_look },
  wrong: { tone: 'red', label: m.health_level_wrong },
} as const;

export function LevelBadge({ level }: { level: Level }) {
  const { tone, label } = LEVELS[level];
  return <Badge tone={tone}>{label()}</Badge>;
}
