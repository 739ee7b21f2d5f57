import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { AlertDialog } from '#client/ui/dialog.tsx';
import { tellCount } from '#shared/pluralize.ts';
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
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Clear cart
      </Button>
      <AlertDialog
        open={asking}
        onCancel={() => setAsking(false)}
        title="Clear your cart?"
        description={tellCount(
          count,
          'The comic in it is taken out. This can’t be undone.',
          'The # comics in it are taken out. This can’t be undone.',
        )}
        footer={
          <>
            <Button variant="cream" onClick={() => setAsking(false)}>
              Keep them
            </Button>
            <Button variant="terracotta" onClick={clearCart}>
              Clear cart
            </Button>
          </>
        }
      />
    </>
  );
}
