import type { Paise } from '#platform/money.ts'

/** Smallest payment or refund that the gateway accepts. */
export const MIN_PAYABLE: Paise = 100

/** Most copies of a book in one line of an order, a quotation or a list. */
export const MAX_LINE_COPIES = 10_000
