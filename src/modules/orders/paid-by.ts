/** Ways in which money reaches the shop for a manual order. */
export const MONEY_WAYS = ['cash', 'upi', 'card', 'bank', 'cheque'] as const

/**
 * Amounts that the payer or a bank kept back. They settle the debt although no money arrives: tax deducted
 * at source, which a certificate proves, and bank charges.
 */
export const DEDUCTIONS = ['tds', 'charges'] as const
export type Deduction = (typeof DEDUCTIONS)[number]

/** Payment methods of a manual order in the shop. */
export const PAID_BY = [...MONEY_WAYS, ...DEDUCTIONS] as const
export type PaidBy = (typeof PAID_BY)[number]

/** The labels for staff and documents. */
export const PAID_BY_LABELS: Record<PaidBy, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  tds: 'Deduction (TDS)',
  charges: 'Bank charges',
}

export const isDeduction = (paidBy: string): paidBy is Deduction =>
  DEDUCTIONS.some((deduction) => deduction === paidBy)

/** Tax that an institution deducted from its payment and pays to the government for the shop. */
interface Tds {
  /** Section of the Income-tax Act: '194Q'. */
  section: string
  /** Number of the TDS certificate; '' while it is awaited. */
  certificate: string
}

export const TDS_SECTION = /^[A-Z0-9][A-Z0-9()]{0,14}$/
export const TDS_CERTIFICATE = /^[A-Z0-9][A-Z0-9/-]{0,19}$/
const REFERENCE = /^Section ([A-Z0-9()]+), certificate ([A-Z0-9/-]+|awaited)$/
const AWAITED = 'awaited'

/** Formats the payment reference of a deduction: 'Section 194Q, certificate awaited'. */
export function tdsReference({ section, certificate }: Tds): string {
  return `Section ${section}, certificate ${certificate || AWAITED}`
}

/** Parses the payment reference of a deduction; undefined for other references. */
export function readTds(reference: string | null | undefined): Tds | undefined {
  const [, section, certificate] = REFERENCE.exec(reference ?? '') ?? []
  if (section === undefined || certificate === undefined) return undefined
  return { section, certificate: certificate === AWAITED ? '' : certificate }
}

/** Reports whether a deduction still lacks its certificate. */
export function isCertificateAwaited(reference: string | null): boolean {
  return readTds(reference)?.certificate === ''
}
