import { trpc } from '#client/api/trpc.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { Illustration } from '#client/ui/illustration.tsx';
import { GuaranteeLink } from './guarantee-link.tsx';

/** The official graphic, whole and in colour (Regulation (EU) 2025/1960), once the owner has placed it. */
export function GuaranteeNotice({ className }: { className?: string }) {
  const { data: notice } = trpc.storefront.getGuaranteeNotice.useQuery();
  if (!notice) return null;
  return (
    <Illustration
      picture={notice}
      sizes="(width >= 30rem) 24rem, 90vw"
      className={joinClasses('h-auto w-full', className)}
    />
  );
}

/** Stands before the order of a book. */
export function GuaranteeOfGoods({ className }: { className?: string }) {
  return (
    <div className={className}>
      <GuaranteeNotice className="mb-3 max-w-sm" />
      <GuaranteeLink />
    </div>
  );
}
