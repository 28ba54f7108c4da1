import type { OrderState } from './order.ts'

/** Which orders staff look at. */
export interface OrderFilter {
  /** As it is read: of the cancelled ones none is found by the status that it keeps. */
  status?: OrderState | undefined
  /** What a caller says: name, phone, city, number of the order or of a paper, title of a book (`readOrderSearch`). */
  search?: string | undefined
  /** Of those that are Processing: whether their parcel stands ready. */
  packed?: 'yes' | 'no' | undefined
  /** 'open': a claim about it waits for a decision. */
  claims?: 'open' | undefined
  /** Both inclusive. */
  startDate?: Date | undefined
  endDate?: Date | undefined
}

export interface OrderQuery extends OrderFilter {
  page: number
  limit: number
}
