import { useMemo, useState } from 'react';
import { useWizard } from '#client/draft/wizard-store.ts';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { checkCustomer } from '#shared/draft/check-step.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { ReviewPanel } from './review-section.tsx';

export function ReviewCustomer() {
  const customerEmail = useWizard((state) => state.comic.customerEmail);
  const customerName = useWizard((state) => state.comic.customerName);
  const [isEditing, setEditing] = useState(false);
  const problems = useMemo(
    () => checkCustomer({ customerEmail, customerName }),
    [customerEmail, customerName],
  );
  return (
    <>
      <ReviewPanel
        title={m.wizard_review_customer()}
        editLabel={m.wizard_review_edit_customer()}
        onEdit={() => setEditing(true)}
        problems={problems}
      >
        <p className="font-semibold">
          <Words>{customerName}</Words>
        </p>
        <p className="text-soft">{customerEmail}</p>
      </ReviewPanel>
      {isEditing && <CustomerDialog onClose={() => setEditing(false)} />}
    </>
  );
}
