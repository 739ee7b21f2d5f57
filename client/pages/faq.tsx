import { trpc } from '#client/api/trpc.ts';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head, PageContext, PrefetchContext } from '#client/layout/page.ts';
import { FaqItem } from '#client/storefront/faq-item.tsx';
import { listQuestions } from '#client/storefront/faq-questions.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { FAQ_TEXTS } from '#shared/storefront/faq.ts';
import '#client/styles/public.css';

const NAMES = { names: FAQ_TEXTS };

export function head({ utils }: PageContext): Head {
  const texts = utils.storefront.getTexts.getData(NAMES);
  return {
    title: m.faq_title(),
    description: m.faq_description(),
    socialImage: '/media/shop/pages/faq-social.jpg',
    structuredData: (site) => [
      breadcrumbs(site, [{ name: m.faq_title(), path: '/faq' }]),
      {
        '@type': 'FAQPage',
        mainEntity: listQuestions(texts).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
        })),
      },
    ],
  };
}

export const prefetch = ({ helpers }: PrefetchContext) => helpers.storefront.getTexts.prefetch(NAMES);

export function Page() {
  const { data: texts } = trpc.storefront.getTexts.useQuery(NAMES);
  return (
    <div className="page-width section grid gap-12 lg:grid-cols-12">
      <header className="lg:col-span-4">
        <div className="lg:sticky lg:top-10">
          <p className="eyebrow text-rust">{m.faq_eyebrow()}</p>
          <h1 className="mt-5">
            <RichText parts={m.faq_heading.parts({})} />
          </h1>
          <p className="mt-6 max-w-[40ch] text-lg short:mt-4 text-soft">{m.faq_text()}</p>
          <ButtonLink href="/contact" className="wrap-anywhere mt-8 max-w-full short:mt-5">
            {m.faq_contact()}
          </ButtonLink>
        </div>
      </header>
      <div className="lg:col-span-7 lg:col-start-6">
        <Accordion>
          {listQuestions(texts).map((asked) => (
            <FaqItem key={asked.id} group="faq" asked={asked} />
          ))}
        </Accordion>
      </div>
    </div>
  );
}
