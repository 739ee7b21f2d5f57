import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn } from '#shared/language.ts';

/**
 * Server-rendered, hidden and the same for everybody; {@link showConsentBanner} shows it as an overlay, so that
 * the page does not move.
 */
export function CookieBanner() {
  return (
    <section
      id="cookie-banner"
      aria-label={m.consent_banner_label()}
      hidden
      className="fixed inset-x-0 bottom-0 z-30 max-h-[min(50dvh,100dvh-4.5rem)] overflow-y-auto border-charcoal border-t-2 bg-paper py-2.5 text-xs sm:py-4 sm:text-sm"
    >
      <div
        id="cookie-question"
        className="page-width flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:gap-y-3"
      >
        <div className="max-w-[68ch]">
          <p className="font-display text-xl max-sm:sr-only">{m.consent_banner_heading()}</p>
          {/* Two short paragraphs, because a long one that appears late would become the largest contentful paint. */}
          <p className="max-sm:inline sm:mt-1">{m.consent_banner_trackers()}</p>{' '}
          <p className="max-sm:inline">
            {m.consent_banner_until_then()}{' '}
            <a
              href={addressIn(getLocale(), '/legal/privacy')}
              target="_blank"
              rel="noreferrer"
              className="ink-link"
            >
              {m.consent_privacy_policy()}
              <span className="sr-only"> {m.ui_new_tab()}</span>
            </a>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <BannerButton
            name="accept"
            label={m.consent_banner_accept()}
            className="pressable hover:bg-white"
          />
          <BannerButton
            name="reject"
            label={m.consent_banner_reject()}
            className="pressable hover:bg-white"
          />
          <BannerButton
            name="customize"
            label={m.consent_banner_customize()}
            className="cut hover:bg-charcoal/8"
          />
        </div>
      </div>
      <div id="cookie-preferences" className="page-width" />
    </section>
  );
}

function BannerButton({ name, label, className }: { name: string; label: string; className: string }) {
  return (
    <button
      type="button"
      name={name}
      className={joinClasses('min-h-11 px-2 font-semibold max-sm:flex-auto sm:px-3', className)}
    >
      {label}
    </button>
  );
}
