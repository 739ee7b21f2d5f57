import { createContext, type ReactNode, use, useId } from 'react';
import { Lettering, type LetteringStyle } from '../lettering/lettering-style';
import { Run } from '../lettering/run';
import { PaperGrain } from '../light/grain';
import { PaletteProvider, type ScenePalette } from '../light/palette';
import { type ArtStyle, StyleProvider } from '../style';
import { LAYOUTS, type Layout, type LayoutName, PAGE, type PanelShape } from './layouts';

const LayoutContext = createContext<Layout>([]);

/** One page of a comic: the paper, the panels as children, the number in the margin, the grain over all. */
export function Page(props: {
  style: ArtStyle;
  lettering: LetteringStyle;
  palette?: Partial<ScenePalette> | undefined;
  layout: LayoutName | Layout;
  number?: number | undefined;
  /** The number's colour where a panel runs to the edge of the page. */
  numberColour?: string | undefined;
  grain?: number;
  width?: number;
  height?: number;
  children: ReactNode;
}) {
  const { style, lettering, palette, layout, number, grain = 0.5, children } = props;
  const { width = PAGE.width, height = PAGE.height } = props;
  const id = useId();
  return (
    <StyleProvider style={style}>
      <PaletteProvider palette={palette ?? {}}>
        <Lettering style={lettering}>
          <LayoutContext value={typeof layout === 'string' ? LAYOUTS[layout] : layout}>
            <clipPath id={id}>
              <rect width={width} height={height} />
            </clipPath>
            <g clipPath={`url(#${id})`}>
              <rect width={width} height={height} fill={style.paper} />
              {children}
              {grain > 0 && <PaperGrain width={width} height={height} strength={grain} />}
              {number !== undefined && (
                <Run
                  text={String(number)}
                  face={lettering.balloon}
                  size={26}
                  at={[width / 2, height - 28]}
                  anchor="middle"
                  fill={props.numberColour ?? style.ink}
                />
              )}
            </g>
          </LayoutContext>
        </Lettering>
      </PaletteProvider>
    </StyleProvider>
  );
}

/** @throws Error when the page's layout has no panel of that number, counted from 0 */
export function usePanelShape(at: number | PanelShape): PanelShape {
  const layout = use(LayoutContext);
  if (typeof at !== 'number') return at;
  const shape = layout[at];
  if (!shape) throw new Error(`The layout has ${layout.length} panels; there is none numbered ${at}.`);
  return shape;
}
