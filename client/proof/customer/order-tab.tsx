import { useCallback, useEffect, useState } from 'react';
import { watchSamePageLinks } from '#client/mailed-link/same-page-links.ts';
import { BeginNow, STEPS_HEADING_ID } from '#client/order/begin-now.tsx';
import { describeEnd } from '#client/order/order-progress.ts';
import { OrderReceipt } from '#client/order/order-receipt.tsx';
import { OrderSteps } from '#client/order/order-steps.tsx';
import { OrderStory } from '#client/order/order-story.tsx';
import { PromiseMoves } from '#client/order/promise-moves.tsx';
import { downloadComments } from '#client/proof/comments/download-comments.ts';
import { DeliveredFile } from '#client/proof/delivery/delivered-file.tsx';
import { Parcel } from '#client/proof/delivery/parcel.tsx';
import { Log, LogTools } from '#client/proof/log.tsx';
import { currentVersion } from '#client/proof/proof.ts';
import { shownPins } from '#client/proof/proof-state.ts';
import { type ProofStore, useProof } from '#client/proof/proof-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/card.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn, LANGUAGES } from '#shared/language.ts';
import { STUDIO } from '#shared/studio.ts';
import { Section } from './section.tsx';

/** Its form checks what is typed by schemas, which nothing else of the page needs. */
const Family = lazyComponent(async () => (await import('./family.tsx')).Family, { needed: true });

/** Shows the order's progress, its deliveries, the family's links and the log. */
export function OrderTab({ store }: { store: ProofStore }) {
  const proof = useProof(store, (state) => state.proof);
  const {
    order,
    journey,
    start,
    closed,
    deliveries,
    parcels,
    reader,
    openVersionId,
    versions,
    log,
    promiseStory,
  } = proof;
  const current = currentVersion(proof);
  const isStopped = order.status === 'Canceled' || order.withdrawnAt !== null;
  const isBuyers = reader.role === 'buyer';
  const [isSettled, setSettled] = useState(!isBuyers);
  const settle = useCallback(() => setSettled(true), []);
  const readReceipt = useCallback(async () => {
    // The form comes with the receipt, so that its buttons stand still once they are shown. It says itself if it does not arrive.
    const [receipt] = await Promise.all([store.readReceipt(), Family.preload().catch(console.warn)]);
    return receipt;
  }, [store]);
  const end = isBuyers && !order.withdrawnAt ? describeEnd({ ...order, ...proof }) : null;
  return (
    <div className="page-width max-w-[64rem]! py-10 sm:py-14 print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <p className="eyebrow text-rust">{m.proof_order_number({ number: order.number })}</p>
        <OtherLanguages />
      </div>
      <h1 className="mt-3">{order.title}</h1>
      <Panel plate="blush" className="mt-8 p-5 sm:p-8 print:hidden">
        <h2 id={STEPS_HEADING_ID} tabIndex={-1} className="text-2xl outline-none">
          {m.proof_order_where()}
        </h2>
        <div className="mt-6">
          <OrderSteps journey={journey} />
        </div>
        {promiseStory && !isStopped && (
          <div className="mt-6 max-w-xl">
            <h3 className="mb-2 text-base">{m.promise_moves_heading()}</h3>
            <PromiseMoves story={promiseStory} reader="customer" />
          </div>
        )}
        {current && openVersionId && (
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <p>{m.proof_order_waits({ number: current.number })}</p>
            <Button size="sm" onClick={() => store.setState({ tab: 'pages' })}>
              {m.proof_look()}
            </Button>
          </div>
        )}
        {end ? (
          <p className="mt-6">
            <span className="font-semibold">{end.title}.</span> {end.sentences.join(' ')}
          </p>
        ) : (
          closed && <p className="mt-6">{closed.sentence}</p>
        )}
        {start && (
          <div className="mt-6">
            <BeginNow choice={start} onBegin={store.beginNow} />
          </div>
        )}
      </Panel>
      {deliveries.length > 0 && (
        <Section title={m.proof_order_files()}>
          <ul className="grid gap-3">
            {deliveries.map((file) => (
              <DeliveredFile key={file.id} store={store} file={file} />
            ))}
          </ul>
        </Section>
      )}
      {parcels.length > 0 && (
        <Section title={parcels.length === 1 ? m.proof_order_parcel() : m.proof_order_parcels()}>
          <ul className="grid gap-3">
            {parcels.map((parcel) => (
              <Parcel key={parcel.id} parcel={parcel} />
            ))}
          </ul>
        </Section>
      )}
      {isBuyers && (
        <div data-printable>
          <Section title={m.proof_order_receipt()}>
            {/* Its days are others once the buyer has asked to begin at once. */}
            <OrderReceipt key={start ? 'waiting' : 'begun'} read={readReceipt} onSettled={settle}>
              {(receipt) => <OrderStory {...receipt} heading="h3" />}
            </OrderReceipt>
          </Section>
        </div>
      )}
      {isSettled && (
        <>
          {isBuyers && <Family store={store} />}
          <Section
            title={m.proof_order_log()}
            aside={
              <LogTools
                onSave={
                  versions.length > 0
                    ? () =>
                        downloadComments({
                          number: order.number,
                          versions,
                          pins: shownPins(store.getState()),
                        })
                    : undefined
                }
              />
            }
          >
            <Log log={log} reader="customer" />
          </Section>
          <p className="mt-10 text-sm text-soft print:hidden">
            {m.proof_order_else()}{' '}
            <a
              className="ink-link"
              href={`mailto:${STUDIO.email}?subject=${encodeURIComponent(m.proof_order_number({ number: order.number }))}`}
            >
              {m.proof_order_write({ email: STUDIO.email })}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/**
 * A family may read other languages than who has invited them. They stand first: whoever can't read the page does not
 * look for them at its end, where what comes later would push them on.
 */
function OtherLanguages() {
  // With them, as a proof is there sooner without it.
  useEffect(watchSamePageLinks, []);
  const others = LANGUAGES.filter((language) => language !== getLocale());
  return (
    <p className="flex flex-wrap gap-x-5 text-sm print:hidden">
      {others.map((language) => (
        <a
          key={language}
          className="ink-link py-2"
          href={addressIn(language, '/proof')}
          hrefLang={language}
          lang={language}
          data-same-page
        >
          {m.language_offer({}, { locale: language })}
        </a>
      ))}
    </p>
  );
}
