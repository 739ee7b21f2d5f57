export type Visitor = {
  userAgent: string | null;
  /** Sec-GPC, which overrides any consent. https://www.w3.org/TR/gpc/ */
  sendsPrivacyControl: boolean;
  /** https://help.pinterest.com/en/business/article/pinterest-tag-parameters-and-cookies */
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
