import { adminProcedure, router } from '#server/trpc.ts';
import { customerListSchema, customerMailSchema, customerSchema } from '#shared/admin/customers.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { readMail } from './mails.ts';
import { findPerson } from './person.ts';

export const customersRouter = router({
  /** A mutation, so that what is looked for stands in no URL. */
  list: adminProcedure.input(customerListSchema).mutation(({ ctx, input }) => listCustomers(ctx.db, input)),

  get: adminProcedure.input(customerSchema).query(({ ctx, input }) => getCustomer(ctx.db, input)),

  getMail: adminProcedure
    .input(customerMailSchema)
    .query(async ({ ctx, input }) =>
      readMail(ctx.db, await findPerson(ctx.db, input), input.mailId, ctx.env.siteUrl),
    ),
});
