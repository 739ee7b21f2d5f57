import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { CHART_COLOURS, CHART_TEXT, NAME_WIDTH } from './chart-style.ts';

interface BarsRow {
  name: string;
  value: number;
  /** Text at the end of the bar. */
  label: string;
}

/** Names are cut to two lines; the table of numbers shows them whole. */
const NAME_MAX = 28;

/** Horizontal bars, each with its name on the left and its numbers on the right. */
export function Bars({ rows, rowHeight = 42, labelWidth = 96 }: BarsProps) {
  const height = rows.length * rowHeight;
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: labelWidth, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={NAME_WIDTH}
          tickFormatter={shorten}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: CHART_COLOURS.charcoal, strokeWidth: 2 }}
          tick={{ ...CHART_TEXT, width: NAME_WIDTH - 8 }}
        />
        <Bar
          dataKey="value"
          barSize={22}
          fill={CHART_COLOURS.wine}
          stroke={CHART_COLOURS.charcoal}
          strokeWidth={1.5}
          isAnimationActive={false}
          // A bar without length would have no label.
          minPointSize={1}
        >
          <LabelList dataKey="label" position="right" {...CHART_TEXT} offset={8} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

interface BarsProps {
  rows: BarsRow[];
  /** Pixels. */
  rowHeight?: number;
  /** Pixels behind the bars. */
  labelWidth?: number;
}

function shorten(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name;
}
