import { oneTypedLine, typedLines } from '#platform/typed-text.ts'

/** Kind and texts of a delivery wish. */
export interface WishFacts {
  /** A text has one line, a note several; the person may write anything in them, so they are erased with it. */
  kind: 'text' | 'note' | 'day' | 'flag'
  maxLength?: number
  maxLines?: number
  /** Name for staff, on the order's page, in its history and in the form. */
  label: string
  /** Longer label in the form of staff. */
  formLabel?: string
  formHint?: string
  /** Column of the export, and mark on lists for packers; without it, the wish is in neither. */
  heading?: string
  /** Name in the mark and on the order's page, with its value. */
  staffText?: (value: string) => string
  /** Only the shopper can give this consent, so staff can't change it. */
  consent?: true
  /** Printed above the books of the packing slip, under this heading. Changing it means repacking. */
  onSlip?: string
  /** Text for the shopper, in the confirmation and on the order's page. A text follows it; a note stands below it. */
  answer: string | ((value: string) => string)
  /** Control at checkout: a box that opens the field. Without it, the checkout renders a special control. */
  checkout?: CheckoutControl
  /** A rule beyond the kind's. Returns what is wrong, as the end of a sentence about `subject`. */
  rule?: { subject: string; issue: (value: string, now: Date) => string | undefined }
  /** Descriptions in the API, of the request's field and of the order's. */
  sent: string
  stored: string
}

interface CheckoutControl {
  tick: string
  label: string
  hint: string
  /** Message to a shopper who ticked the box and left the field empty: 'Choose a date'. */
  fill: string
  /** Subject of a sentence about an invalid value: 'This date'. */
  subject: string
}

/** Reports whether the person's own words are the value. */
export function isTyped({ kind }: WishFacts): boolean {
  return kind === 'text' || kind === 'note'
}

/** Removes characters that can't be read or printed, and repeated empty lines. */
export function tidyNote(text: string): string {
  return typedLines(text)
    .replaceAll('\t', '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Normalizes a typed value. */
export function tidyWish({ kind }: WishFacts, value: string): string {
  if (kind === 'note') return tidyNote(value)
  return kind === 'text' ? oneTypedLine(value) : value
}

/** Returns the problem with a normalized text; undefined if it can be printed. */
export function textIssue({ maxLength, maxLines }: WishFacts, text: string): string | undefined {
  if (maxLength !== undefined && text.length > maxLength) return `must have at most ${maxLength} characters`
  return maxLines !== undefined && text.split('\n').length > maxLines
    ? `must have at most ${maxLines} lines`
    : undefined
}
