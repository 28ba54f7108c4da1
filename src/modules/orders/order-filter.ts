import type { OrderState } from './order.ts'

/** The filter of the staff order list. */
export interface OrderFilter {
  /** The shown status: cancelled orders match only 'Cancelled', not the status they keep. */
  status?: OrderState | undefined
  /**
   * Anything a caller may quote: name, phone, city, number of the order or of a document, title of a book
   * (`readOrderSearch`).
   */
  search?: string | undefined
  /** Restricts to Processing orders whose parcel is packed ('yes') or not ('no'). */
  packed?: 'yes' | 'no' | undefined
  /** 'open': has a claim waiting for a decision. */
  claims?: 'open' | undefined
  /** Both inclusive. */
  startDate?: Date | undefined
  endDate?: Date | undefined
}

export interface OrderQuery extends OrderFilter {
  page: number
  limit: number
}
