import type { DraftApi } from '#client/draft/draft-calls.ts';
import { type ModelServer, refusal } from './server.ts';

/** The outcome of a request. A request lost before the server looks the same to the browser as a lost response. */
export type Outcome = 'answered' | 'request lost' | 'answer lost' | 'refused' | 'server failed';

export type NetworkMode = 'fast' | 'slow' | 'offline';

type Pending = { isAlive: () => boolean; isWrite: boolean; complete: (outcome: Outcome) => void };

/** A device's network, on which requests can be delayed, reordered or lost. */
export function createNetwork(server: ModelServer) {
  let mode: NetworkMode = 'fast';
  let outcomes: Outcome[] = [];
  let pending: Pending[] = [];
  let requests = 0;

  function send<T>(work: () => T, isAlive: () => boolean, isWrite: boolean): Promise<T> {
    requests += 1;
    return new Promise((resolve, reject) => {
      const complete = (outcome: Outcome) => {
        try {
          resolve(applyOutcome(outcome, work));
        } catch (error) {
          reject(error);
        }
      };
      if (mode === 'offline') complete('request lost');
      else if (mode === 'fast') complete(outcomes.shift() ?? 'answered');
      else pending.push({ isAlive, isWrite, complete });
    });
  }

  return {
    /** @param isAlive whether the page still exists to get the response */
    connect(isAlive: () => boolean): DraftApi {
      const go = <T>(work: () => T, isWrite: boolean) =>
        isAlive() ? send(work, isAlive, isWrite) : new Promise<T>(() => {});
      const read = <T>(work: () => T) => go(work, false);
      const write = <T>(work: () => T) => go(work, true);
      return {
        create: (content) => write(() => server.create(content)),
        update: (update) => write(() => server.update(update)),
        load: (key) => read(() => server.load(key)),
        // The draft is deleted either before the save or after it.
        delete: (key) => read(() => server.delete(key)),
        complete: (key, revision) => write(() => server.complete(key, revision)),
      };
    },
    setMode(next: NetworkMode): void {
      mode = next;
      if (mode === 'offline') for (const request of take()) request.complete('request lost');
    },
    /** The outcome of the next request while the network is fast. */
    disturbNext: (outcome: Outcome) => outcomes.push(outcome),
    /** Completes one of the pending requests; they may overtake each other. */
    settle(index: number, outcome: Outcome): void {
      const [request] = pending.splice(index % Math.max(pending.length, 1), 1);
      request?.complete(outcome);
    },
    heal(): void {
      outcomes = [];
      mode = 'fast';
      for (const request of take()) request.complete('answered');
    },
    countRequests: () => requests,
    countWritesUnderWay: (isAlive: () => boolean) =>
      pending.filter((request) => request.isWrite && request.isAlive === isAlive).length,
  };

  function take(): Pending[] {
    const all = pending;
    pending = [];
    return all;
  }
}

export type Network = ReturnType<typeof createNetwork>;

function applyOutcome<T>(outcome: Outcome, work: () => T): T {
  if (outcome === 'refused') throw refusal('BAD_REQUEST', 400, 'This package is no longer offered.');
  if (outcome === 'server failed') throw refusal('INTERNAL_SERVER_ERROR', 500, 'Something went wrong.');
  if (outcome === 'request lost') throw new TypeError('Failed to fetch');
  const answer = work();
  if (outcome === 'answer lost') throw new TypeError('Failed to fetch');
  return answer;
}
