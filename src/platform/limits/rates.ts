/**
 * The property by which a rule counts requests. It doesn't count requests without that property: a visitor,
 * for example, has no account.
 */
export type CountedBy =
  | 'address'
  | 'account'
  | 'session'
  | 'device'
  | 'name'
  | 'name at address'
  | 'link'
  | 'network'
  | 'mailbox'

export interface Rule {
  by: CountedBy
  points: number
  seconds: number
  /**
   * Only wrong guesses count: failures marked `guess`, and responses whose handler set `guessed`. Correct
   * passwords, codes and links are unlimited, and so are requests refused for another reason.
   */
  guessesOnly?: boolean
  /**
   * The request continues when the points are used up. The handler reads `refusal`, and withholds only its
   * answer to the guess.
   */
  lenient?: boolean
  /** Only successful requests count, because the others sent no mail. */
  successesOnly?: boolean
  /** Rules of this name share their count across endpoints. */
  shared?: 'mails' | 'alerts' | 'resets'
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
  /** Requests that run at once in this process; others wait for a turn, and are refused after five seconds. */
  atOnce?: number
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/**
 * For requests that guess a secret, such as a password or a code. Wrong guesses from unknown devices only throttle
 * unknown devices; the account's owner has a known device.
 */
export const guessing: readonly Rule[] = [
  { by: 'device', points: 10, seconds: 15 * MINUTE, guessesOnly: true },
  { by: 'address', points: 50, seconds: 15 * MINUTE, guessesOnly: true, strangersOnly: true },
  { by: 'name at address', points: 10, seconds: 15 * MINUTE, guessesOnly: true, strangersOnly: true },
  { by: 'name', points: 60, seconds: HOUR, guessesOnly: true, strangersOnly: true },
]

/**
 * For requests that check a logged-in user's password. Counted by session, so that the thief of one session
 * can't lock out the owner's other sessions.
 */
export const confirming: readonly Rule[] = [
  { by: 'session', points: 10, seconds: 15 * MINUTE, guessesOnly: true },
]

/** Allows a class on one network to register, but no flood of mails. */
export const mailingFromNetwork: Rule = {
  by: 'network',
  points: 300,
  seconds: HOUR,
  shared: 'mails',
  successesOnly: true,
}

/** Limits the mails to one mailbox. */
export const mailingToMailbox: Rule = {
  by: 'mailbox',
  points: 3,
  seconds: HOUR,
  shared: 'mails',
  successesOnly: true,
}

/**
 * For requests that send an email to a person who may not have requested it. Email addresses without an
 * account count too.
 */
export const mailing: readonly Rule[] = [
  { by: 'device', points: 5, seconds: HOUR },
  { ...mailingFromNetwork, strangersOnly: true },
  { ...mailingToMailbox, strangersOnly: true },
]

/** Like `mailing`, for password resets: other mails to the mailbox must not use up its three. */
export const mailingResets: readonly Rule[] = mailing.map((rule) =>
  rule.by === 'mailbox' ? { ...rule, shared: 'resets' } : rule,
)

/**
 * For requests authorised by a link. A class may follow its links from one IP address. A client that tries
 * links has to guess 256 random bits, so it only wastes processing time.
 */
export const guessingLinks: readonly Rule[] = [
  { by: 'address', points: 60, seconds: 15 * MINUTE, guessesOnly: true, perProcess: true },
]

/** For reading what a link leads to. A page that waits for a bank polls every few seconds. */
export const openingLinks: readonly Rule[] = [
  ...guessingLinks,
  { by: 'link', points: 400, seconds: 15 * MINUTE, perProcess: true },
]

/** For requests that send an email to a person who may not expect it. */
export const inviting: readonly Rule[] = [{ by: 'account', points: 60, seconds: HOUR }]

/** For forms that mail the shop, and an acknowledgement to whatever address was typed. */
export const writingToUs: readonly Rule[] = [
  { by: 'address', points: 10, seconds: 10 * MINUTE, atOnce: 1 },
  { by: 'address', points: 50, seconds: 24 * HOUR },
  { by: 'mailbox', points: 5, seconds: 10 * MINUTE },
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
  { by: 'address', points: 120, seconds: 10 * MINUTE, guessesOnly: true },
  { by: 'account', points: 30, seconds: 10 * MINUTE, guessesOnly: true },
]

/**
 * For requests that look up as many as a hundred books: enough for a college behind one IP address, but not
 * for a program that copies the catalogue.
 */
export const matching: readonly Rule[] = [
  { by: 'address', points: 60, seconds: 10 * MINUTE, perProcess: true, atOnce: 1 },
]

/** For requests that store a list that third parties can read. */
export const keepingLists: readonly Rule[] = [{ by: 'account', points: 60, seconds: 10 * MINUTE }]

/** Counts all writes from one IP address, except webhooks, whose sender is authenticated by signature. */
export const ALL_WRITES: readonly Rule[] = [{ by: 'address', points: 600, seconds: MINUTE, perProcess: true }]
