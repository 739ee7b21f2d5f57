import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Context, Hono } from 'hono';
import { decimalsOf } from './accepted-values.ts';
import { emptyValues, readBuyer } from './buyer-form.ts';
import { isDisputable, isDisputeOpen } from './dispute.ts';
import { closedPage, type Frame, invoicePage, missingPage, payPage } from './hosted-page.ts';
import { sessionsPage } from './hosted-sessions.ts';
import { hostedImages, hostedStyle } from './hosted-style.ts';
import type { PaymentService } from './payment-service.ts';
import { isActiveRefund, unrefunded } from './refund.ts';
import { isPending } from './session.ts';
import type { Checkout } from './session-objects.ts';

type HostedOptions = { service: PaymentService; merchant: string; hostedUrl: () => string };

const fonts: Record<string, string> = {
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

/** Answers 400 for an unreadable form. Hono caches the parsed form for the handlers. */
async function refuseUnreadableForms(c: Context, next: () => Promise<void>) {
  if (c.req.method !== 'POST') return next();
  const form = await c.req.formData().catch(() => null);
  return form ? next() : c.text('This form can’t be read.', 400);
}

/** The pages people see: plain forms without script, so that the store's own content policy holds for them. */
export function createHosted({ service, merchant, hostedUrl }: HostedOptions): Hono {
  const hosted = new Hono();
  hosted.use(refuseUnreadableForms);

  hosted.get('/', (c) => c.html(sessionsPage(frame(), service.list(), service.now())));

  hosted.get('/pay/:id', (c) => {
    const checkout = findCheckout(c);
    if (!checkout) return c.html(missingPage(frame()), 404);
    if (checkout.session.status !== 'open') return c.html(closedPage(frame(), checkout, returnUrl(checkout)));
    return c.html(payPage(frame(), checkout, { values: emptyValues(checkout.session), errors: {} }));
  });

  hosted.post('/pay/:id', async (c) => {
    const checkout = findCheckout(c);
    if (!checkout) return c.html(missingPage(frame()), 404);
    if (checkout.session.status !== 'open') return c.redirect(payPath(checkout), 303);
    const form = await c.req.formData();
    const { values, errors, buyer } = readBuyer(form, checkout.session);
    // Corrections answer 200: browsers log any 4xx document as an error in the console.
    if (!buyer) return c.html(payPage(frame(), checkout, { values, errors }));
    switch (form.get('action')) {
      case 'pay':
        await service.pay(checkout, buyer);
        return c.redirect(returnUrl(checkout), 303);
      case 'pay_later':
        await service.payLater(checkout, buyer);
        return c.redirect(returnUrl(checkout), 303);
      case 'pay_debit':
        await service.payByDebit(checkout, buyer);
        return c.redirect(returnUrl(checkout), 303);
      case 'decline':
        await service.decline(checkout, buyer);
        return c.html(payPage(frame(), checkout, { values, errors, notice: 'Your card was declined.' }));
      default:
        return c.redirect(payPath(checkout), 303);
    }
  });

  hosted.get('/invoices/:id', (c) => {
    const found = service.list().find(({ invoice }) => invoice?.id === c.req.param('id'));
    return found ? c.html(invoicePage(frame(), found)) : c.html(missingPage(frame()), 404);
  });

  hosted.post('/sessions/:id', async (c) => {
    const checkout = findCheckout(c);
    if (!checkout) return c.html(missingPage(frame()), 404);
    const form = await c.req.formData();
    if (isPending(checkout) && form.get('action') === 'succeed') await service.succeed(checkout);
    if (isPending(checkout) && form.get('action') === 'fail') await service.fail(checkout);
    const amount = typedAmount(checkout, form.get('amount'));
    if (form.get('action') === 'refund' && amount > 0 && amount <= unrefunded(checkout))
      await service.refund(checkout, { amount }).delivered;
    if (form.get('action') === 'dispute' && isDisputable(checkout)) await service.dispute(checkout, {});
    return c.redirect(frame().base || '/', 303);
  });

  hosted.post('/refunds/:id', async (c) => {
    const refund = service.listRefunds().find(({ id }) => id === c.req.param('id'));
    const action = (await c.req.formData()).get('action');
    if (refund?.status === 'pending' && action === 'succeed') await service.succeedRefund(refund);
    if (refund && isActiveRefund(refund) && action === 'fail') await service.failRefund(refund);
    return c.redirect(frame().base || '/', 303);
  });

  hosted.post('/disputes/:id', async (c) => {
    const dispute = service.listDisputes().find(({ id }) => id === c.req.param('id'));
    const action = (await c.req.formData()).get('action');
    if (dispute && isDisputeOpen(dispute) && (action === 'won' || action === 'lost'))
      await service.closeDispute(dispute, action);
    return c.redirect(frame().base || '/', 303);
  });

  addFileRoutes(hosted);

  return hosted;

  function frame(): Frame {
    return { base: new URL(hostedUrl()).pathname.replace(/\/$/, ''), merchant };
  }

  function findCheckout(c: Context): Checkout | undefined {
    return service.find(c.req.param('id') ?? '');
  }

  function payPath({ session }: Checkout): string {
    return `${frame().base}/pay/${session.id}`;
  }
}

function addFileRoutes(hosted: Hono): void {
  hosted.get('/style.css', (c) => {
    c.header('content-type', 'text/css; charset=utf-8');
    return c.body(hostedStyle);
  });

  hosted.get('/images/:name', (c) => {
    const name = c.req.param('name');
    if (!Object.hasOwn(hostedImages, name)) return c.notFound();
    c.header('content-type', 'image/svg+xml');
    return c.body(hostedImages[name] ?? '');
  });

  hosted.get('/fonts/:name', async (c) => {
    const name = c.req.param('name');
    const font = Object.hasOwn(fonts, name) && fonts[name];
    if (!font) return c.notFound();
    const file = await readFile(createRequire(import.meta.url).resolve(font));
    c.header('content-type', 'font/woff2');
    c.header('cache-control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(file));
  });
}

/** The page to which a buyer returns when the session is closed. */
function returnUrl({ session }: Checkout): string {
  const success = (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  if (session.status === 'complete') return success;
  return session.cancel_url ?? new URL(success).origin;
}

/** Parses an amount in the currency's smallest unit; 0 if invalid. */
function typedAmount({ session }: Checkout, typed: FormDataEntryValue | null): number {
  return Math.round(Number(typed) * 10 ** decimalsOf(session.currency ?? 'eur')) || 0;
}
