import { Fragment, type ReactNode } from 'react';
import type { MessagePart } from '#messages/runtime';
import { Words } from './words.tsx';

interface RichTextProps {
  /** Of a message with markup: `m.cart_terms.parts({})`. */
  parts: readonly MessagePart[];
  /**
   * For each name in its markup, the element around the words; `em` is known: `{ link: (words) => <a
   * href="/faq">{words}</a> }`.
   */
  tags?: Readonly<Record<string, (words: ReactNode) => ReactNode>>;
}

/** For words that only screen readers need. */
export const QUIET = { quiet: (words: ReactNode) => <span className="sr-only">{words}</span> };

const EMPHASIS: RichTextProps['tags'] = { em: (words) => <em>{words}</em> };

/** A sentence with a link or emphasis in it, which every language has at its own place. */
export function RichText({ parts, tags }: RichTextProps) {
  return <>{drawParts([...parts], { ...EMPHASIS, ...tags })}</>;
}

/** Takes parts until the end of the open tag. */
function drawParts(parts: MessagePart[], tags: NonNullable<RichTextProps['tags']>): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (let part = parts.shift(); part && part.type !== 'markup-end'; part = parts.shift()) {
    if (part.type === 'text') drawn.push(<Words key={drawn.length}>{part.value}</Words>);
    else {
      const words = part.type === 'markup-start' ? drawParts(parts, tags) : null;
      drawn.push(<Fragment key={drawn.length}>{tags[part.name]?.(words) ?? words}</Fragment>);
    }
  }
  return drawn;
}
