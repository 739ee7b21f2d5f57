import { useState } from 'react';
import { sentenceOf } from '#client/ui/errors.ts';

/**
 * A call to the server from the customer's page, with what its button shows meanwhile and afterwards.
 * @param failed is shown where the server has not said why
 */
export function useCall<Input extends unknown[]>(
  call: (...input: Input) => Promise<unknown>,
  failed: string,
) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether the server did it */
  async function run(...input: Input): Promise<boolean> {
    setPending(true);
    setProblem(null);
    try {
      await call(...input);
      return true;
    } catch (error) {
      setProblem(sentenceOf(error, failed));
      return false;
    } finally {
      setPending(false);
    }
  }

  return { run, isPending, problem };
}
