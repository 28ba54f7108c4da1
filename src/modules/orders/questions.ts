/** Questions about a receipt that staff may answer with yes. */
export const RECEIPT_QUESTIONS = ['repeated_reference', 'advance'] as const

/** Questions about a parcel. */
export const PARCEL_QUESTIONS = ['tracking_used'] as const
export type ParcelQuestion = (typeof PARCEL_QUESTIONS)[number]
