import { m } from '#messages';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { PencilIcon } from './icons/pencil.tsx';

export function NoSuchPage({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      picture={<PencilIcon />}
      title={m.ui_no_such_page_title()}
      description={m.ui_no_such_page_text()}
      action={<ButtonLink href={firstPage}>{m.ui_no_such_page_first()}</ButtonLink>}
    />
  );
}
