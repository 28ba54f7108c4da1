/** A parsed line of a booklist. */
export interface RequestedLine {
  line: number
  /** The line as written in the list. */
  text: string
  /** Id of the book, in lines that our own pages wrote. */
  bookId: string | undefined
  quantity: number
  /** A number at the end that may be the edition or the quantity. */
  unclear: number | undefined
  /** ISBNs with a valid check digit, as 13 digits. */
  isbns: string[]
  /** Describes an ISBN with a wrong check digit. */
  isbnIssue: string | undefined
  /** The line without row number, price and quantity, as a request names the book. */
  name: string
  /** Title, author and publisher in any order, without numbering, ISBN, quantity, price and edition. */
  words: string
  /** Number of the edition: '8th' → 8. */
  edition: number | undefined
  years: number[]
  volume: number | undefined
  /** True if the line is longer than MAX_LINE_LENGTH. Such a line isn't searched. */
  tooLong: boolean
}
