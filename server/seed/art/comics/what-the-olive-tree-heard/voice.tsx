import type { Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { useStyle } from '../../kit/style';

/** The tree speaks without a box, in the air it stands in. `at` is the first baseline. */
export function Voice(props: {
  text: string;
  at: Point;
  size?: number;
  colour?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** A rim in the colour behind it, where there are leaves or lines. */
  rim?: string;
}) {
  const { ink } = useStyle();
  const { text, at, size = 42, colour = ink, anchor = 'start' } = props;
  return (
    <Handwriting
      text={text}
      at={at}
      size={size}
      colour={colour}
      anchor={anchor}
      face="neucha"
      lineHeight={1.18}
      {...(props.rim && { rim: props.rim })}
    />
  );
}
