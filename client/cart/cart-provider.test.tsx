import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart, useCartCount } from './cart-provider.tsx';

function Probe() {
  const { items, count, total, loaded } = useCart();
  return <p>{JSON.stringify({ items, count, total, loaded, badge: useCartCount() })}</p>;
}

test('the server draws an empty cart that is not loaded, for everybody the same', () => {
  const html = renderToStaticMarkup(
    <CartProvider>
      <Probe />
    </CartProvider>,
  );
  const drawn = JSON.parse(html.replace(/<\/?p>/g, '').replaceAll('&quot;', '"'));
  expect(drawn).toEqual({ items: [], count: 0, total: 0, loaded: false, badge: 0 });
});

test('using the cart outside its provider says so', () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useCart must be used within CartProvider');
});
