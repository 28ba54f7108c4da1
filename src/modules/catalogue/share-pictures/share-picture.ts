/** What messengers show at full width (Open Graph). */
export const SHARE_PICTURE = { width: 1200, height: 630 }

/** For pages without a picture of their own. */
export const DEFAULT_SHARE_PICTURE = '/share/kanoon-kitab.jpg'
