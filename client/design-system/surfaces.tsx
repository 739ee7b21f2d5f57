import { Badge } from '#client/ui/badge.tsx';
import { Panel } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Row, Specimen } from './specimen.tsx';

const TONES = ['paper', 'cream', 'blush', 'caption', 'wine'] as const;
const PLATES = ['none', 'blush', 'wine', 'dots'] as const;
const BADGES = [
  'wine',
  'blush',
  'caption',
  'orange',
  'blue',
  'green',
  'red',
  'plain',
  'leaf',
  'alert',
] as const;

export function Surfaces() {
  return (
    <Specimen
      title="Surfaces"
      note="Ink outlines and hand-cut corners. A second plate, out of register, in place of a blurred shadow."
    >
      <Row label="Panels">
        {TONES.map((tone) => (
          <Panel key={tone} tone={tone} className="min-w-32 p-5">
            {tone}
          </Panel>
        ))}
      </Row>
      <Row label="Plates and shadows">
        {PLATES.map((plate) => (
          <Panel key={plate} plate={plate} className="m-2 min-w-32 p-5">
            {plate}
          </Panel>
        ))}
        <div className="inked m-2 bg-paper p-5 shadow-ink">ink</div>
        <div className="inked m-2 bg-paper p-5 shadow-lift">lift, for toasts</div>
      </Row>
      <Row label="Tilted">
        <Panel tilt="left" className="p-5">
          to the left
        </Panel>
        <Panel tilt="right" className="p-5">
          to the right
        </Panel>
      </Row>
      <Row label="Badges">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row label="Balloon and caption box">
        <p className="bubble mb-6 max-w-[26ch]">That is not how it was. You had the red car by then.</p>
        <p className="cut max-w-[26ch] border-2 border-charcoal bg-caption p-4">Meanwhile, in the kitchen</p>
      </Row>
      <Row label="Screens">
        <div className="halftone size-28 text-terracotta" />
        <div className="halftone-rise h-[150px] w-56 text-wine" />
      </Row>
      <div className="grid gap-6 sm:grid-cols-2">
        <EmptyState
          picture={<PencilIcon />}
          title="Nothing here yet"
          description="An empty panel, waiting to be drawn."
        />
        <div role="status" className="grid content-start gap-4">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </Specimen>
  );
}
