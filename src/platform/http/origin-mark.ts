/**
 * Header of every response from this server. Proxies and Wi-Fi login pages that respond in its place don't
 * send the header, so the service worker can distinguish their pages from ours.
 */
export const ORIGIN_MARK = ['x-answered-by', 'shop'] as const
