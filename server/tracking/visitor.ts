/** What a request says of the browser it comes from, as far as advertising is concerned. */
export type Visitor = {
  /** At most {@link TEXT_MAX} characters. */
  userAgent: string | null;
  /** Sec-GPC: the browser asks not to be tracked, which wins over every other wish. https://www.w3.org/TR/gpc/ */
  sendsPrivacyControl: boolean;
  /**
   * The click on a pin that led here, from the cookie that Pinterest's tag sets.
   * https://help.pinterest.com/en/business/article/pinterest-tag-parameters-and-cookies
   */
  pinterestClickId: string | null;
};

const TEXT_MAX = 500;
const CLICK_ID = /(?:^|;\s*)_epik=([\w.~%=+/-]+)/;

export function readVisitor(headers: Headers): Visitor {
  const clickId = CLICK_ID.exec(headers.get('cookie') ?? '')?.[1] ?? null;
  return {
    userAgent: headers.get('user-agent')?.slice(0, TEXT_MAX) || null,
    sendsPrivacyControl: headers.get('sec-gpc') === '1',
    pinterestClickId: clickId && clickId.length <= TEXT_MAX ? clickId : null,
  };
}
