import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { m } from '#messages';
import { useCart } from './cart-store.tsx';

export function ClearCartButton({ onCleared }: { onCleared: () => void }) {
  const { count, clear } = useCart();
  const [asking, setAsking] = useState(false);

  function clearCart() {
    clear();
    setAsking(false);
    onCleared();
  }

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)} className="ml-auto">
        {m.cart_clear()}
      </Button>
      <AlertDialog
        open={asking}
        onCancel={() => setAsking(false)}
        title={m.cart_clear_title()}
        description={m.cart_clear_text({ count })}
        footer={
          <>
            <Button variant="cream" onClick={() => setAsking(false)}>
              {m.cart_clear_keep()}
            </Button>
            <Button variant="terracotta" onClick={clearCart}>
              {m.cart_clear()}
            </Button>
          </>
        }
      />
    </>
  );
}
