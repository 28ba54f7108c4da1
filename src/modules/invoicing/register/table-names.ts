/** The files of a month: the key is the name in the URL, the value the title on screen. */
export const TABLE_TITLES = {
  register: 'Invoice register: every document',
  b2b: 'GSTR-1 4A: invoices to registered buyers',
  b2cl: 'GSTR-1 5: large invoices to other States',
  b2cs: 'GSTR-1 7: all other taxed sales, by State and rate',
  cdnr: 'GSTR-1 9B: credit notes to registered buyers',
  cdnur: 'GSTR-1 9B: credit notes on large invoices',
  exemp: 'GSTR-1 8: exempt sales',
  'hsn-b2b': 'GSTR-1 12: HSN summary, registered buyers',
  'hsn-b2c': 'GSTR-1 12: HSN summary, all other buyers',
  docs: 'GSTR-1 13: documents issued',
} as const

export type TableName = keyof typeof TABLE_TITLES

export const TABLE_NAMES = Object.keys(TABLE_TITLES) as TableName[]
