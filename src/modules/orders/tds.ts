/** Tax that an institution deducted from its payment and pays to the government for the shop. */
export interface Tds {
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
