import { isAnswered } from '#client/ui/errors.ts';

/**
 * Awaits a form's call.
 * @param failed what the form shows where the server was not reached
 * @throws the error that the form shows: the server's refusal, or `failed`
 */
export async function rethrowForForm<Answer>(call: Promise<Answer>, failed: string): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw isAnswered(error) ? error : new Error(failed);
  }
}
