/** Rupees as people type them, '₹1,250.50' too; undefined for what is no price. */
export function typedPrice(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain) > 0 ? Number(plain) : undefined
}

/** A number of copies. */
export function typedCopies(text: string): number | undefined {
  const plain = text.replace(/[,\s]/g, '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
}
