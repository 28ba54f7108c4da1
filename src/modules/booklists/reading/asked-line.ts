/** A line of a list as it was read: what it says of a book. */
export interface AskedLine {
  line: number
  /** As it stands in the list. */
  text: string
  quantity: number
  /** 13 digits, those whose check digit fits. */
  isbns: string[]
  /** What is wrong with an ISBN that none of the check digits fit. */
  isbnIssue: string | undefined
  /** Without numbering, ISBN, quantity, price and edition: title, author, publisher in whatever order. */
  words: string
  /** '8th' → 8. */
  edition: number | undefined
  years: number[]
  volume: number | undefined
  /** Longer than a line may be: not looked for. */
  tooLong: boolean
}
