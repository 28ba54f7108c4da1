/**
 * The trait that a rule counts by. Requests without it are not counted; a
 * visitor, for example, has no account.
 */
export type CountedBy = 'address' | 'account' | 'session' | 'device' | 'name' | 'name at address' | 'link'

export interface Rule {
  by: CountedBy
  points: number
  seconds: number
  /** Only failed requests count; successful logins are unlimited. */
  failuresOnly?: boolean
  /** Only requests with a value in this body field count. */
  onlyWith?: string
  /** Points that a request takes, from its body; one by default. */
  cost?: (body: unknown) => number
  /** Requests from a known device of the account don't count; they are counted by device. */
  strangersOnly?: boolean
  /**
   * Each process counts separately: for requests that only cost processing time and neither guess,
   * send mail nor pay (docs/decisions/multiple-processes.md).
   */
  perProcess?: boolean
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/** Guesses from unknown devices only slow down unknown devices; the account's owner has a known device. */
export const guessing: readonly Rule[] = [
  { by: 'device', points: 10, seconds: 15 * MINUTE, failuresOnly: true },
  { by: 'address', points: 50, seconds: 15 * MINUTE, failuresOnly: true, strangersOnly: true },
  { by: 'name at address', points: 10, seconds: 15 * MINUTE, failuresOnly: true, strangersOnly: true },
  { by: 'name', points: 60, seconds: HOUR, failuresOnly: true, strangersOnly: true },
]

/**
 * Each checks the password of a logged-in user. Counted by session: the thief of one must
 * not lock out the owner's others.
 */
export const confirming: readonly Rule[] = [
  { by: 'session', points: 10, seconds: 15 * MINUTE, failuresOnly: true },
]

/**
 * Each sends an e-mail to a person who may not have requested it. Addresses without an account count alike.
 */
export const mailing: readonly Rule[] = [
  { by: 'device', points: 5, seconds: HOUR },
  { by: 'address', points: 30, seconds: HOUR, strangersOnly: true },
  { by: 'name', points: 5, seconds: HOUR, strangersOnly: true },
]

export const redeeming: readonly Rule[] = [
  { by: 'address', points: 30, seconds: 15 * MINUTE },
  { by: 'link', points: 10, seconds: 15 * MINUTE },
]

/**
 * The link's holder may call it often. A client that tries many links guesses 256 random
 * bits: a nuisance, not a danger.
 */
export const guessingLinks: readonly Rule[] = [
  { by: 'address', points: 60, seconds: 15 * MINUTE, failuresOnly: true, perProcess: true },
]

/** Each sends an e-mail to a person who may not expect it. */
export const inviting: readonly Rule[] = [{ by: 'account', points: 60, seconds: HOUR }]

/** Every request typesets a new document. */
export const printing: readonly Rule[] = [
  { by: 'account', points: 60, seconds: 10 * MINUTE, perProcess: true },
]

/** A full export reads every row. */
export const exporting: readonly Rule[] = [
  { by: 'account', points: 30, seconds: 10 * MINUTE, perProcess: true },
]

/** Enough for a morning of phone orders, but not for a program that copies all customers. */
export const lookingUp: readonly Rule[] = [{ by: 'account', points: 300, seconds: 10 * MINUTE }]

/** Each decodes up to eight pictures. Enough for a morning of entering books. */
export const entering: readonly Rule[] = [
  { by: 'account', points: 300, seconds: 10 * MINUTE, perProcess: true },
]

/** Each reveals whether a code is a coupon. */
export const couponGuessing: readonly Rule[] = [
  { by: 'address', points: 120, seconds: 10 * MINUTE },
  { by: 'account', points: 30, seconds: 10 * MINUTE },
]

/** A quotation's link may be opened by a whole college behind one address, and can't be guessed. */
export const seeing: readonly Rule[] = [
  { by: 'address', points: 120, seconds: 10 * MINUTE, perProcess: true },
  { by: 'link', points: 120, seconds: 10 * MINUTE, perProcess: true },
]
/**
 * Each looks up as many as a hundred books. Enough for a college behind one address, but not for a
 * program that copies the catalogue.
 */
export const matching: readonly Rule[] = [
  { by: 'address', points: 60, seconds: 10 * MINUTE, perProcess: true },
]

/** Each stores a list that third parties can read. */
export const keepingLists: readonly Rule[] = [{ by: 'account', points: 60, seconds: 10 * MINUTE }]

/** All writes of one address together, except webhooks, whose sender is authenticated by signature. */
export const ALL_WRITES: readonly Rule[] = [{ by: 'address', points: 600, seconds: MINUTE, perProcess: true }]
