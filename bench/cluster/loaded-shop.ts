import type { CrashBook } from '#bench/crash-load.ts'

/** A shop under load. */
export interface LoadedShop {
  url: string
  gateway: { url: string }
  books: readonly CrashBook[]
  /** Ids of many books, whose pages are read in sequence. */
  pages: readonly string[]
}

/** The outcome of one request. */
export interface Seen {
  /** Time of arrival in milliseconds, on this process's clock. */
  at: number
  /** Time waited, in milliseconds. */
  ms: number
  what: string
  /** 0 if the connection broke or timed out. */
  status: number
  /** The shop's reason for a failure. */
  why: string
}

/** A response as a shopper sees it. */
export interface Heard {
  status: number
  why?: string
}

/** Makes a request and records the response. */
export type Note = (what: string, ask: () => Promise<Heard>) => Promise<void>
