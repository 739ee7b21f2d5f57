import { type ApiClient, isAnswered, loadApi } from '../../api';

const NO_ANSWER = 'That did not reach us. Please check your connection and try again.';

/** Makes a call for a `<Form>`, which shows what is thrown: a refusal as it came, so that it finds its field. */
export async function askServer<Result>(call: (api: ApiClient) => Promise<Result>): Promise<Result> {
  try {
    return await call(await loadApi());
  } catch (error) {
    throw isAnswered(error) ? error : new Error(NO_ANSWER);
  }
}
