/**
 * Header of every response of this server. A proxy or a Wi-Fi login page that responds in its place doesn't
 * send it, so the service worker can distinguish their pages from ours.
 */
export const ORIGIN_MARK = ['x-answered-by', 'shop'] as const
