import { expect, test } from 'vitest';
import { writeMails } from '#server/mail/outbox.ts';
import { databaseFixture } from '#testing/database.ts';
import { createMailbox } from './mailbox.ts';

const database = databaseFixture();

test('the local mailbox shows of a mail what its reader sees, and what only a mail program reads', async () => {
  const secrets = { token: 'a'.repeat(43), unsubscribeToken: 'b'.repeat(43) };
  await writeMails(database.db, [
    {
      occasion: 'draft-reminder:1',
      recipient: 'eleni@example.com',
      language: 'en',
      content: { template: 'draft-reminder', data: { customerName: '<b>$& Eleni', ...secrets } },
    },
    {
      occasion: 'help-request:1',
      recipient: 'studio@example.com',
      language: 'en',
      content: { template: 'help-request', data: { name: null, email: '<i>@b.c', question: null } },
    },
  ]);
  const mailbox = createMailbox(database.db);
  const list = await (await mailbox.request('http://shop.test/')).text();
  const open = async (subject: string) => {
    const [, id] = new RegExp(`href="/dev/mail/([^"]+)">${subject}<`).exec(list) ?? [];
    return (await mailbox.request(`http://shop.test/${id}`)).text();
  };

  const reminder = await open('Your comic is waiting for you');
  expect(reminder).toContain('Dear &lt;b&gt;$&amp; Eleni,');
  expect(reminder).toContain(`href="http://shop.test/configurator#draft=${secrets.token}"`);
  expect(reminder).toContain(
    `List-Unsubscribe: &lt;http://shop.test/api/unsubscribe/${secrets.unsubscribeToken}&gt;`,
  );
  expect(reminder).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await open('&lt;i&gt;@b.c would like help')).toContain('Reply-To: &lt;i&gt;@b.c');
});
