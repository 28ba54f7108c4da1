import type { ShopFacts } from './compile.ts'

/** What `{{name}}` in the texts stands for; staff change some of it. */
export interface LiveFacts {
  /** Until they do: with these the files are checked when the shop starts. */
  builtIn: ShopFacts
  /** `revision` grows with every change: while it stays, nothing has changed. */
  now(): Promise<{ revision: number; facts: ShopFacts }>
}
