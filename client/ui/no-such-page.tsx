import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PencilIcon } from './icons/pencil.tsx';

export function NoSuchPage({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      picture={<PencilIcon />}
      title="Nothing on this page"
      description="The list has fewer pages than that."
      action={<ButtonLink href={firstPage}>Go to the First Page</ButtonLink>}
    />
  );
}
