/**
 * The property by which a rule counts requests. It doesn't count requests without that property: a visitor,
 * for example, has no account.
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
  /** Returns the points that a request costs, given its body; 1 by default. */
  cost?: (body: unknown) => number
  /**
   * Only requests from unknown devices count; requests from the account's known devices are counted by
   * device.
   */
  strangersOnly?: boolean
  /**
   * Each process counts separately. For requests that only cost processing time: no guesses, mails or
   * payments (docs/decisions/multiple-processes.md).
   */
  perProcess?: boolean
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/**
 * For requests that guess a secret. Guesses from unknown devices only throttle unknown devices; the account's
 * owner has a known device.
 */
export const guessing: readonly Rule[] = [
  { by: 'device', points: 10, seconds: 15 * MINUTE, failuresOnly: true },
  { by: 'address', points: 50, seconds: 15 * MINUTE, failuresOnly: true, strangersOnly: true },
  { by: 'name at address', points: 10, seconds: 15 * MINUTE, failuresOnly: true, strangersOnly: true },
  { by: 'name', points: 60, seconds: HOUR, failuresOnly: true, strangersOnly: true },
]

/**
 * For requests that check a logged-in user's password. Counted by session, so that the thief of one session
 * can't lock out the owner's other sessions.
 */
export const confirming: readonly Rule[] = [
  { by: 'session', points: 10, seconds: 15 * MINUTE, failuresOnly: true },
]

/**
 * For requests that send an email to a person who may not have requested it. Email addresses without an
 * account count too.
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
 * For requests authorised by a link, whose holder may send many. A client that tries links has to guess 256
 * random bits, so it only wastes processing time.
 */
export const guessingLinks: readonly Rule[] = [
  { by: 'address', points: 60, seconds: 15 * MINUTE, failuresOnly: true, perProcess: true },
]

/** For requests that send an email to a person who may not expect it. */
export const inviting: readonly Rule[] = [{ by: 'account', points: 60, seconds: HOUR }]

/** For forms that mail the shop, and an acknowledgement to whatever address was typed. */
export const writingToUs: readonly Rule[] = [
  { by: 'address', points: 10, seconds: 10 * MINUTE },
  { by: 'address', points: 50, seconds: 24 * HOUR },
  { by: 'name', points: 5, seconds: 10 * MINUTE },
]

/** For requests that typeset a document. */
export const printing: readonly Rule[] = [
  { by: 'account', points: 60, seconds: 10 * MINUTE, perProcess: true },
]

/** For full exports, which read every row. */
export const exporting: readonly Rule[] = [
  { by: 'account', points: 30, seconds: 10 * MINUTE, perProcess: true },
]

/**
 * For customer look-ups: enough for a morning of phone orders, but not for a program that copies all
 * customers.
 */
export const lookingUp: readonly Rule[] = [{ by: 'account', points: 300, seconds: 10 * MINUTE }]

/** For requests that decode up to eight pictures: enough for a morning of entering books. */
export const entering: readonly Rule[] = [
  { by: 'account', points: 300, seconds: 10 * MINUTE, perProcess: true },
]

/** For requests that reveal whether a code is a coupon. */
export const couponGuessing: readonly Rule[] = [
  { by: 'address', points: 120, seconds: 10 * MINUTE },
  { by: 'account', points: 30, seconds: 10 * MINUTE },
]

/**
 * For opening a quotation's link, which can't be guessed and which a whole college may open from one IP
 * address.
 */
export const seeing: readonly Rule[] = [
  { by: 'address', points: 120, seconds: 10 * MINUTE, perProcess: true },
  { by: 'link', points: 120, seconds: 10 * MINUTE, perProcess: true },
]
/**
 * For requests that look up as many as a hundred books: enough for a college behind one IP address, but not
 * for a program that copies the catalogue.
 */
export const matching: readonly Rule[] = [
  { by: 'address', points: 60, seconds: 10 * MINUTE, perProcess: true },
]

/** For requests that store a list that third parties can read. */
export const keepingLists: readonly Rule[] = [{ by: 'account', points: 60, seconds: 10 * MINUTE }]

/** For beacons about page speed: one in ten visits sends a few. */
export const measuring: readonly Rule[] = [{ by: 'address', points: 60, seconds: MINUTE, perProcess: true }]

/** Counts all writes from one IP address, except webhooks, whose sender is authenticated by signature. */
export const ALL_WRITES: readonly Rule[] = [{ by: 'address', points: 600, seconds: MINUTE, perProcess: true }]
