import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import { formatList } from '#shared/lists.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { formatDay } from '#shared/planning/describe-days.ts';

type Consequences = Pick<ApiOutput['admin']['artists']['delete'], 'handedOver' | 'swallowed'>;

/** The consequences of a change for other artists and promises. */
export type Caused = Partial<Consequences>;

const NAMED_MAX = 5;

/** Says who has taken over open comics, and which promises the plan keeps no more; undefined where neither is so. */
export function describeCaused({ handedOver = [], swallowed = [] }: Caused): string | undefined {
  const sentences = [
    ...handedOver.map(({ name, comics }) =>
      m.capacity_handed_over({ name: artistName(name), count: comics }),
    ),
    ...(swallowed.length > 0 ? [describeSwallowed(swallowed)] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Where a save is repeated because others have changed something else meanwhile, its last consequences count. */
export function collectCaused<Input, Answer extends Caused>(save: (input: Input) => Promise<Answer>) {
  const answers: Answer[] = [];
  return {
    async save(input: Input): Promise<Answer> {
      const answer = await save(input);
      answers.push(answer);
      return answer;
    },
    describe: () => answers.map(describeCaused).findLast(Boolean),
  };
}

function describeSwallowed(swallowed: Consequences['swallowed']): string {
  const orders = swallowed.slice(0, NAMED_MAX).map(({ number, promisedDay, arrives, isHeld }) => {
    const promised = formatDay(promisedDay);
    const order = isHeld ? m.capacity_swallowed_held({ order: number }) : number;
    return arrives === null
      ? m.capacity_swallowed_nobody({ order, promised })
      : m.capacity_swallowed_order({ order, promised, arrives: formatDay(arrives) });
  });
  const more = swallowed.length - orders.length;
  const all = more > 0 ? [...orders, m.capacity_swallowed_more({ count: more })] : orders;
  return `${m.capacity_swallowed({ count: swallowed.length })} ${formatList(all)}.`;
}
