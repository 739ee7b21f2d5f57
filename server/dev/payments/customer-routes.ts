import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type Customer, customerSchema } from './customer.ts';
import { readQuery } from './form.ts';
import { expand, readForm } from './parameters.ts';
import type { PaymentService } from './payment-service.ts';
import type { AnswerPost } from './refund-routes.ts';
import { missing } from './stripe-error.ts';

const one = z.strictObject({ expand: expand() });

/** https://docs.stripe.com/api/customers */
export function addCustomerRoutes(api: Hono, service: PaymentService, answerPost: AnswerPost): void {
  api.post('/v1/customers', (c) =>
    answerPost(c, (form) => service.addCustomer(readForm(customerSchema, form))),
  );

  api.get('/v1/customers/:id', (c) => {
    readForm(one, readQuery(c.req.url));
    return c.json(findCustomer(service, c));
  });

  api.delete('/v1/customers/:id', (c) => {
    const { id, object } = findCustomer(service, c);
    service.deleteCustomer(id);
    return c.json({ id, object, deleted: true });
  });
}

function findCustomer(service: PaymentService, c: Context): Customer {
  const id = c.req.param('id') ?? '';
  const found = service.findCustomer(id);
  if (!found) throw missing('customer', id, 'id');
  return found;
}
