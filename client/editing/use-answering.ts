import { useCallback, useEffect, useRef } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { ANSWERING_SECONDS, type Answered } from '#shared/admin/answering.ts';

/** Three calls fall within the time for which the server keeps one. */
const AGAIN_MS = (ANSWERING_SECONDS * 1000) / 3;
/** No change is announced when a colleague's time runs out, so the list is asked for again. */
const LOOK_MS = 15_000;

/** The names of colleagues who are writing an answer to the same. */
export function useAnswering({ of, id }: Answered): string[] {
  const { data } = trpc.admin.answering.list.useQuery(undefined, {
    staleTime: LOOK_MS,
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_MS : false),
    select: (answering: ApiOutput['admin']['answering']['list']) =>
      answering.filter((one) => one.of === of && one.id === id).map(({ name }) => name),
  });
  return data ?? [];
}

/**
 * Tells colleagues that this person is writing an answer, from typing until it is sent or given up. A call that is lost
 * leaves them without that for some seconds, or with it until its time runs out.
 * @returns a function to call with each change of the text
 */
export function useTellAnswering({ of, id }: Answered): (text: string) => void {
  const { mutate: begin } = trpc.admin.answering.begin.useMutation();
  const { mutate: end } = trpc.admin.answering.end.useMutation();
  const toldAt = useRef<number | null>(null);

  const stop = useCallback(() => {
    if (toldAt.current !== null) end({ of, id });
    toldAt.current = null;
  }, [of, id, end]);

  useEffect(() => stop, [stop]);

  return (text) => {
    if (text.trim() === '') return stop();
    const now = Date.now();
    if (toldAt.current !== null && now - toldAt.current < AGAIN_MS) return;
    toldAt.current = now;
    begin({ of, id });
  };
}
