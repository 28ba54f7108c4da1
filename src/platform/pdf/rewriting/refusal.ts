/** Reasons why a PDF can't be rewritten. */
export type RefusalReason =
  | 'incomplete'
  | 'locked'
  | 'no-pages'
  | 'too-many-pages'
  | 'unreadable'
  | 'too-heavy'

/** A rejected file; its sender is shown the reason. */
export class PdfRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`the PDF is refused: ${reason}`, options)
    this.name = 'PdfRefusal'
    this.reason = reason
  }
}
