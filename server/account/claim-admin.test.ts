import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#testing/empty-tables.ts';
import { shopFixture } from '#testing/shop.ts';

const CODE = 'ink-and-nib-1847';
const UNAVAILABLE =
  'This page is only available when no admins exist. Please contact an existing admin to grant you access.';
const NO_CODE_SET =
  'This server has no claim code. Set ADMIN_CLAIM_CODE in its environment, restart it, and enter the code here.';
const TOO_MANY = 'Too many codes were tried. Please wait an hour.';

const shop = shopFixture({ maxConnections: 8 });

beforeEach(async () => {
  await emptyTables(shop.db, 'users', 'throttles');
  Object.assign(shop.services.env, { adminClaimCode: undefined, deployed: true });
});

const visit = async (email = 'maria@example.com') => shop.client(await shop.signIn(email));
const listAdmins = () => shop.db.selectFrom('userRoles').select(['userId', 'role', 'grantedBy']).execute();

/** Twenty visitors claim at the same time. @returns the messages of those who are refused */
async function claimTwenty(input: { code?: string }): Promise<string[]> {
  const claimants = await Promise.all(Array.from({ length: 20 }, (_, at) => visit(`c${at}@example.com`)));
  const claims = await Promise.allSettled(claimants.map((client) => client.account.claimAdmin.mutate(input)));
  return claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason.message] : []));
}

const countAttempts = () => shop.db.selectFrom('throttles').select('tries').execute();

describe('claiming admin', () => {
  test('twenty at the same moment makes one admin, and the others are told', async () => {
    shop.services.env.deployed = false;
    const refusals = await claimTwenty({});
    expect(refusals).toEqual(Array(19).fill(UNAVAILABLE));
    expect(await listAdmins()).toEqual([{ userId: expect.any(String), role: 'admin', grantedBy: null }]);
    await expect((await visit('late@example.com')).account.claimAdmin.mutate({})).rejects.toThrow(
      UNAVAILABLE,
    );
  });

  test('twenty at the same moment with the right code makes one admin too', async () => {
    shop.services.env.adminClaimCode = CODE;
    const refusals = await claimTwenty({ code: CODE });
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect([UNAVAILABLE, TOO_MANY]).toContain(refusal);
    expect(await listAdmins()).toHaveLength(1);
  });

  test('by one person from two tabs makes one admin', async () => {
    shop.services.env.adminClaimCode = CODE;
    const client = await visit();
    const claim = () => client.account.claimAdmin.mutate({ code: CODE });
    const claims = await Promise.allSettled([claim(), claim()]);
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listAdmins()).toHaveLength(1);
  });

  test('is over once there is an admin, whatever the code', async () => {
    await shop.signIn('tom@example.com', 'admin');
    shop.services.env.adminClaimCode = CODE;
    const client = await visit();
    expect(await client.account.adminClaim.query()).toEqual({ status: 'unavailable' });
    for (const code of [CODE, 'wrong', undefined])
      await expect(client.account.claimAdmin.mutate({ code })).rejects.toThrow(UNAVAILABLE);
    expect(await listAdmins()).toHaveLength(1);
    expect(await countAttempts()).toEqual([]);
  });
});

describe('the claim code', () => {
  beforeEach(() => {
    shop.services.env.adminClaimCode = CODE;
  });

  test('is asked for where one is set, and makes its bearer admin at once', async () => {
    const client = await visit();
    expect(await client.account.adminClaim.query()).toEqual({
      status: 'open',
      asksForCode: true,
      refusedBecause: null,
    });
    await client.account.claimAdmin.mutate({ code: CODE });
    expect((await client.account.session.query())?.admin).toBe(true);
    expect(await client.account.adminClaim.query()).toEqual({ status: 'already-admin' });
  });

  test('may be pasted with white space around it', async () => {
    await (await visit()).account.claimAdmin.mutate({ code: ` \t${CODE}\n` });
    expect(await listAdmins()).toHaveLength(1);
  });

  test.each([undefined, '', ' ', 'wrong', CODE.toUpperCase(), CODE.slice(0, -1), `${CODE}x`, '\0', '😀'])(
    'is not %j, and that is said beside its field',
    async (code) => {
      await expect((await visit()).account.claimAdmin.mutate({ code })).rejects.toMatchObject({
        message: 'This is not the claim code',
        data: { code: 'BAD_REQUEST', details: { field: 'code' } },
      });
      expect(await listAdmins()).toEqual([]);
    },
  );

  test('is not taken in a length that nobody types', async () => {
    const client = await visit();
    const claim = client.account.claimAdmin.mutate({ code: 'x'.repeat(10_000) });
    await expect(claim).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
  });

  test('can be guessed at ten times an hour from one address, by however many accounts', async () => {
    const clients = [await visit('maria@example.com'), await visit('tom@example.com')];
    const guess = (at: number, code: string) => clients[at % 2]?.account.claimAdmin.mutate({ code });
    for (let at = 0; at < 10; at++) await expect(guess(at, `guess ${at}`)).rejects.toThrow('not the claim');
    for (const code of ['one more guess', CODE])
      await expect(guess(0, code)).rejects.toMatchObject({
        message: TOO_MANY,
        data: { code: 'TOO_MANY_REQUESTS' },
      });
    expect(await listAdmins()).toEqual([]);
  });
});

describe('without a claim code', () => {
  test('a deployed server gives itself to nobody, says which variable to set, and writes nothing', async () => {
    const client = await visit();
    expect(await client.account.adminClaim.query()).toEqual({
      status: 'open',
      asksForCode: false,
      refusedBecause: NO_CODE_SET,
    });
    for (const code of [undefined, '', 'undefined'])
      await expect(client.account.claimAdmin.mutate({ code })).rejects.toThrow(NO_CODE_SET);
    expect([await listAdmins(), await countAttempts()]).toEqual([[], []]);
  });

  test('a developer’s machine gives itself to the first who asks', async () => {
    shop.services.env.deployed = false;
    const client = await visit();
    expect(await client.account.adminClaim.query()).toEqual({
      status: 'open',
      asksForCode: false,
      refusedBecause: null,
    });
    await client.account.claimAdmin.mutate({});
    expect(await client.account.adminClaim.query()).toEqual({ status: 'already-admin' });
  });
});
