import type { SessionRow } from './sessions.repository.ts'

export interface ListedSession {
  _id: string
  /** In words: 'Chrome on Android'. */
  device: string
  createdAt: Date
  /** To the hour. */
  lastSeenAt: Date
  /** The one that asks. */
  current: boolean
}

/** As its owner, or an owner of the shop, sees a session; `asking` is the one that asks. */
export function toListedSession(
  { id, userAgent, createdAt, lastSeenAt }: SessionRow,
  asking: string,
): ListedSession {
  return { _id: id, device: deviceLabel(userAgent), createdAt, lastSeenAt, current: id === asking }
}

/** Most browsers also name those that they descend from: the first that fits counts. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A user agent's text in words that its owner recognises: 'Chrome on Android'. Never trusted for anything. */
export function deviceLabel(userAgent: string): string {
  const first = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = first(BROWSERS)
  const system = first(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
