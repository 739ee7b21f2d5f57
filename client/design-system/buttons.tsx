import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { CartIcon } from '#client/ui/icons/cart.tsx';
import { CloseIcon } from '#client/ui/icons/close.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { Row, Specimen } from './specimen.tsx';

const VARIANTS = ['wine', 'cream', 'terracotta', 'quiet'] as const;
const SIZES = { sm: 'Small', md: 'Medium', lg: 'Large' } as const;

export function Buttons() {
  const [sending, setSending] = useState(true);
  return (
    <Specimen title="Buttons" note="Point at them, press them, walk through them with the Tab key.">
      {VARIANTS.map((variant) => (
        <Row key={variant} label={variant}>
          {Object.entries(SIZES).map(([size, name]) => (
            <Button key={size} variant={variant} size={size as keyof typeof SIZES}>
              {name}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending={sending} pendingLabel="Sending...">
            Send
          </Button>
        </Row>
      ))}
      <Row label="Other forms">
        <ButtonLink href="/design-system" variant="cream">
          A link as a button
        </ButtonLink>
        <IconButton label="Edit">
          <PencilIcon className="size-6" />
        </IconButton>
        <IconButton label="Cart">
          <CartIcon className="size-6" />
        </IconButton>
        <IconButton label="Close" disabled>
          <CloseIcon className="size-6" />
        </IconButton>
        <Button size="sm" variant="quiet" onClick={() => setSending(!sending)}>
          {sending ? 'Stop sending' : 'Start sending'}
        </Button>
      </Row>
    </Specimen>
  );
}
