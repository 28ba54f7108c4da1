/** The heading of printed books (chapter 49 of the customs tariff). */
export const BOOK_HSN = '4901'

/** A heading, a subheading or a tariff item. */
export const HSN_DIGITS = /^\d{4}(\d{2}){0,2}$/
