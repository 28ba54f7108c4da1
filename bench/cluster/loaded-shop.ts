import type { CrashBook } from '#bench/crash-load.ts'

/** A shop that shoppers come to. */
export interface LoadedShop {
  url: string
  gateway: { url: string }
  books: readonly CrashBook[]
  /** Ids of many books, whose pages are read one after the other. */
  pages: readonly string[]
}

/** One answer, or that none came. */
export interface Seen {
  /** Milliseconds on this process's clock, when it came. */
  at: number
  /** How long it was waited for. */
  ms: number
  what: string
  /** 0: the connection broke, or no answer came in time. */
  status: number
  /** What the shop said why not. */
  why: string
}

/** An answer as a shopper hears it. */
export interface Heard {
  status: number
  why?: string
}

/** Asks and writes down what came. */
export type Note = (what: string, ask: () => Promise<Heard>) => Promise<void>
