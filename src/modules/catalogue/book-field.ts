/** The facts of a book field, from which everything about it derives. */
export interface FieldFacts {
  /** Money is paise in code and rupees outside. A day is an ISO date. A category is named by slug or name. */
  kind: 'text' | 'isbn' | 'hsn' | 'country' | 'category' | 'day' | 'money' | 'count'
  /** Maximum length of text, or maximum of a count. */
  max?: number
  min?: number
  /** Label in lists, files and reports. */
  label: string
  /** Longer label in the form. */
  formLabel?: string
  /** Required in every stored book, so it can't be cleared. */
  always?: true
  /** Shown in the shop's lists, not only on the book's page. */
  card?: true
  adminList?: true
  /** The admin list has a filter for a part of the value. */
  filter?: true
  /** Copied to a new edition. */
  ofWork?: true
  /**
   * Text control in a section of the book form. Controls of other kinds, and those at a particular place,
   * are in the section itself; the others follow in the order of this table.
   */
  form?: FormPlace
  /** Column headings in third-party files, most common first. Case, spaces and punctuation are ignored. */
  headings?: string
}

export interface FormPlace {
  section: 'book' | 'edition' | 'exams' | 'description'
  hint?: string
  placeholder?: string
  /** A textarea of this many lines instead of an input. */
  rows?: number
}
