import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ArtStyle, StyleProvider } from '../style';
import { Bust } from './bust';
import { type ExpressionName, expressions } from './expressions';
import { Figure, type FigureProps } from './figure';
import { cuts } from './hair-cuts';
import type { HairCut, Person } from './person';
import { type PoseName, poses } from './poses';
import { solveTwoBones } from './two-bones';

const style: ArtStyle = {
  ink: '#2b1d2e',
  contour: 7,
  detail: 4,
  paper: '#fbf3e4',
  shading: 'halftone',
  shadow: '#c9b0c8',
};

const anna: Person = {
  build: { age: 'adult', frame: 'curvy' },
  skin: '#f2c6a4',
  face: { nose: 'button', eyes: 'lashes', freckles: true, glasses: 'round' },
  hair: { cut: 'long-wavy', colour: '#b5532a' },
  outfit: {
    top: { kind: 'dress', colour: '#2f7f86', pattern: { kind: 'flowers', colour: '#f4e6cc' } },
    scarf: '#a83a3f',
  },
};

const named = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];

function render(drawing: ReactNode): string {
  return renderToStaticMarkup(
    <svg>
      <title>A figure</title>
      <StyleProvider style={style}>{drawing}</StyleProvider>
    </svg>,
  );
}

function draw(props: Partial<FigureProps>): string {
  return render(<Figure who={anna} at={[300, 900]} {...props} />);
}

describe('an arm or leg of two bones', () => {
  it('reaches what is within reach', () => {
    const { joint, end } = solveTwoBones([0, 0], [60, 80], [70, 60], [-1, 0]);
    expect(end[0]).toBeCloseTo(60);
    expect(end[1]).toBeCloseTo(80);
    expect(Math.hypot(...joint)).toBeCloseTo(70);
    expect(Math.hypot(end[0] - joint[0], end[1] - joint[1])).toBeCloseTo(60);
  });

  it('keeps its length when it points at something too far away', () => {
    const { joint, end } = solveTwoBones([10, 10], [500, 10], [70, 60], [0, 1]);
    expect(Math.hypot(joint[0] - 10, joint[1] - 10)).toBeCloseTo(70);
    expect(Math.hypot(end[0] - joint[0], end[1] - joint[1])).toBeCloseTo(60);
    expect(end[0]).toBeGreaterThan(139);
  });

  it('bends to the side it is told', () => {
    expect(solveTwoBones([0, 0], [0, 100], [70, 60], [1, 0]).joint[0]).toBeGreaterThan(0);
    expect(solveTwoBones([0, 0], [0, 100], [70, 60], [-1, 0]).joint[0]).toBeLessThan(0);
  });
});

describe('a drawn figure', () => {
  it.each(named<PoseName>(poses))('has numbers for every point when %s', (pose) => {
    for (const turn of ['front', 'three-quarter', 'profile', 'back'] as const) {
      expect(draw({ pose, turn })).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it.each(named<ExpressionName>(expressions))('has numbers for every point when it looks %s', (look) => {
    const drawn = render(<Bust who={anna} at={[300, 300]} size={260} look={look} turn="profile" />);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each(named<HairCut>(cuts))('has numbers for every point with hair %s', (cut) => {
    for (const turn of ['front', 'three-quarter', 'profile', 'back'] as const) {
      const who = { ...anna, hair: { cut, colour: '#3a2a24' } };
      expect(draw({ who, turn })).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is the same at every drawing', () => {
    const props: Partial<FigureProps> = { pose: 'running', hands: { left: [-40, -300] }, height: 400 };
    expect(draw(props)).toBe(draw(props));
  });
});
