import { expect, type Page } from '@playwright/test';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { photo } from './customer-steps.ts';
import { fillCart } from './earlier-visit.ts';

/**
 * Orders what is in the cart and pays, without showing the cart.
 * @param at the shop, unless it is the worker's
 * @returns where the buyer is led then
 */
export async function payForCart(page: Page, at = ''): Promise<string> {
  const { cartItems, tokens } = await page.evaluate(() => ({
    cartItems: JSON.parse(localStorage.getItem('cart_items') ?? '[]') as CartItem[],
    tokens: JSON.parse(localStorage.getItem('draft_tokens') ?? '{}') as Record<string, string>,
  }));
  const draftKeys = cartItems.map(({ draftId: id }) => ({ id, token: tokens[id] ?? '' }));
  const opened = await page.request.post(`${at}/api/trpc/checkout.createSession`, {
    data: { json: { cartItems, draftKeys, orderAgain: [] } },
  });
  expect(opened.status()).toBe(200);
  const { url } = (await opened.json()).result.data.json;
  const form = { action: 'pay', email: cartItems[0]?.customerEmail ?? '' };
  const paid = await page.request.post(new URL(url, opened.url()).href, { form, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  return paid.headers().location ?? '';
}

/** Ends a payment that was on its way, from its page. */
export async function endTransfer(page: Page, sessionId: string, action: 'succeed' | 'fail'): Promise<void> {
  const answer = await page.request.post(`/dev/payments/sessions/${sessionId}`, { form: { action } });
  expect(answer.ok()).toBe(true);
}

/** Orders a dog’s comic with a photograph of 1200 px, and pays. */
export async function orderWithPhoto(page: Page, email: string): Promise<void> {
  const biscuit = { name: 'Biscuit', role: 'Dog', note: '', images: [] };
  const [item] = await fillCart(page, [
    { comic: { comicType: 'pet', customerEmail: email, characters: [biscuit] } },
  ]);
  if (!item) throw new Error('The cart is empty.');
  const { buffer } = await photo('biscuit.jpg', { width: 1200, height: 900 });
  const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('draft_tokens') ?? '{}'));
  const uploaded = await page.request.post(`/api/drafts/${item.draftId}/images?kind=characters`, {
    headers: { authorization: `Bearer ${tokens[item.draftId]}`, 'content-type': 'image/jpeg' },
    data: buffer,
  });
  expect(uploaded.status()).toBe(200);
  const images = [{ ...(await uploaded.json()), title: 'biscuit' }];
  await page.evaluate(
    (items) => localStorage.setItem('cart_items', JSON.stringify(items)),
    [{ ...item, characters: [{ ...biscuit, images }] }],
  );
  await payForCart(page);
}
