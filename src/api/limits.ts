import { listCost } from '#modules/booklists/reading/list-cost.ts'

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

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A guessing stranger only slows down strangers; the account's owner has a known device. */
const guessing: readonly Rule[] = [
  { by: 'device', points: 10, seconds: 15 * MINUTE, failuresOnly: true },
  { by: 'address', points: 50, seconds: 15 * MINUTE, failuresOnly: true, strangersOnly: true },
  { by: 'name at address', points: 10, seconds: 15 * MINUTE, failuresOnly: true, strangersOnly: true },
  { by: 'name', points: 60, seconds: HOUR, failuresOnly: true, strangersOnly: true },
]

/**
 * Each checks the password of a logged-in user. Counted by session: the thief of one must
 * not lock out the owner's others.
 */
const confirming: readonly Rule[] = [{ by: 'session', points: 10, seconds: 15 * MINUTE, failuresOnly: true }]

/**
 * Each sends an e-mail to a person who may not have requested it. Addresses without an account count alike.
 */
const mailing: readonly Rule[] = [
  { by: 'device', points: 5, seconds: HOUR },
  { by: 'address', points: 30, seconds: HOUR, strangersOnly: true },
  { by: 'name', points: 5, seconds: HOUR, strangersOnly: true },
]

const redeeming: readonly Rule[] = [
  { by: 'address', points: 30, seconds: 15 * MINUTE },
  { by: 'link', points: 10, seconds: 15 * MINUTE },
]

/**
 * The link's holder may call it often. A client that tries many links guesses 256 random
 * bits: a nuisance, not a danger.
 */
const guessingLinks: readonly Rule[] = [
  { by: 'address', points: 60, seconds: 15 * MINUTE, failuresOnly: true, perProcess: true },
]

/** Each sends an e-mail to a person who may not expect it. */
const inviting: readonly Rule[] = [{ by: 'account', points: 60, seconds: HOUR }]

/** Every request typesets a new document. */
const printing: readonly Rule[] = [{ by: 'account', points: 60, seconds: 10 * MINUTE, perProcess: true }]

/** A full export reads every row. */
const exporting: readonly Rule[] = [{ by: 'account', points: 30, seconds: 10 * MINUTE, perProcess: true }]

/** Enough for a morning of phone orders, but not for a program that copies all customers. */
const lookingUp: readonly Rule[] = [{ by: 'account', points: 300, seconds: 10 * MINUTE }]

/** Each decodes up to eight pictures. Enough for a morning of entering books. */
const entering: readonly Rule[] = [{ by: 'account', points: 300, seconds: 10 * MINUTE, perProcess: true }]

/** Each decodes one picture of a collection. */
const placing: readonly Rule[] = [{ by: 'account', points: 2000, seconds: 10 * MINUTE, perProcess: true }]

/** Each reveals whether a code is a coupon. */
const couponGuessing: readonly Rule[] = [
  { by: 'address', points: 120, seconds: 10 * MINUTE },
  { by: 'account', points: 30, seconds: 10 * MINUTE },
]

/** A quotation's link may be opened by a whole college behind one address, and can't be guessed. */
const seeing: readonly Rule[] = [
  { by: 'address', points: 120, seconds: 10 * MINUTE, perProcess: true },
  { by: 'link', points: 120, seconds: 10 * MINUTE, perProcess: true },
]
/**
 * Each looks up as many as a hundred books. Enough for a college behind one address, but not for a
 * program that copies the catalogue.
 */
const matching: readonly Rule[] = [{ by: 'address', points: 60, seconds: 10 * MINUTE, perProcess: true }]
const matchingLines = matching.map((rule) => ({ ...rule, cost: listCost }))

/** Each stores a list that strangers can read. */
const keepingLists: readonly Rule[] = [{ by: 'account', points: 60, seconds: 10 * MINUTE }]

/** Limits of each endpoint: generous to a campus behind one address, tight for a program that guesses. */
export const LIMITS: Readonly<Record<string, readonly Rule[]>> = {
  'POST /login': guessing,
  'POST /admin/login': guessing,
  // Codes are also counted in the database, by account or by its device.
  'POST /login/code': [
    { by: 'device', points: 50, seconds: 15 * MINUTE, failuresOnly: true },
    { by: 'address', points: 50, seconds: 15 * MINUTE, failuresOnly: true, strangersOnly: true },
  ],
  'POST /admin/me/password': confirming,
  'POST /admin/me/second-factor': confirming,
  'POST /admin/me/second-factor/recovery-codes': confirming,
  'POST /admin/me/second-factor/disable': confirming,
  'POST /forgot-password': mailing,
  'POST /admin/forgot-password': mailing,
  'POST /reset-password/:token': redeeming,
  'POST /admin/reset-password/:token': redeeming,
  'POST /verify-email/:token': redeeming,
  'POST /account/email-verification': [
    { by: 'address', points: 30, seconds: HOUR },
    { by: 'account', points: 5, seconds: HOUR },
  ],
  'GET /invitations/:token': redeeming,
  'POST /invitations/:token': redeeming,
  'POST /admin/invitations': inviting,
  'POST /admin/invitations/:id/resend': inviting,
  'DELETE /account': confirming,
  'GET /account/export': [{ by: 'account', points: 20, seconds: HOUR, perProcess: true }],
  'PUT /account/password': confirming,
  'POST /register': [
    { by: 'address', points: 100, seconds: HOUR },
    { by: 'name', points: 10, seconds: HOUR },
  ],
  'POST /contact': [
    { by: 'address', points: 10, seconds: 10 * MINUTE },
    { by: 'address', points: 50, seconds: 24 * HOUR },
    { by: 'name', points: 5, seconds: 10 * MINUTE },
  ],
  'POST /institution-requests': [
    { by: 'address', points: 10, seconds: 10 * MINUTE },
    { by: 'address', points: 50, seconds: 24 * HOUR },
    { by: 'name', points: 5, seconds: 10 * MINUTE },
  ],
  'POST /institution-requests/books': matching,
  'GET /quotation-links/:token': seeing,
  'GET /quotation-links/:token/pdf': [
    { by: 'address', points: 30, seconds: 10 * MINUTE, perProcess: true },
    { by: 'link', points: 20, seconds: 10 * MINUTE, perProcess: true },
  ],
  'POST /quotation-links/:token/accept': redeeming,
  'POST /quotation-links/:token/decline': redeeming,
  // Confirmation e-mails per address are also counted in the database.
  'POST /alerts': [
    { by: 'address', points: 60, seconds: HOUR },
    { by: 'name', points: 20, seconds: HOUR },
  ],
  'POST /alerts/confirm/:token': redeeming,
  'POST /alerts/stop/:token': redeeming,
  // A page that waits for a bank polls every few seconds.
  'GET /payment-links/:token': [
    ...guessingLinks,
    { by: 'link', points: 400, seconds: 15 * MINUTE, perProcess: true },
  ],
  'POST /payment-links/:token/start': [...guessingLinks, { by: 'link', points: 20, seconds: 15 * MINUTE }],
  'POST /payment-links/:token/proof': [...guessingLinks, { by: 'link', points: 30, seconds: 15 * MINUTE }],
  'POST /admin/orders/:id/payment-link/mail': inviting,
  'POST /account/orders/:id/claims': [
    { by: 'address', points: 60, seconds: 10 * MINUTE },
    { by: 'account', points: 15, seconds: HOUR },
  ],
  'POST /books/:id/reviews': [
    { by: 'address', points: 60, seconds: 10 * MINUTE },
    { by: 'account', points: 10, seconds: 10 * MINUTE },
  ],
  'POST /orders/payment/razorpay-order': [
    { by: 'address', points: 120, seconds: 10 * MINUTE },
    { by: 'account', points: 30, seconds: 10 * MINUTE },
  ],
  'POST /booklist/matches': matchingLines,
  'POST /account/booklists': keepingLists,
  'PUT /account/booklists/:id': keepingLists,
  'GET /customers': lookingUp,
  'POST /books': entering,
  'PUT /books/:id': entering,
  'POST /admin/pictures': placing,
  'POST /admin/imports': [{ by: 'account', points: 30, seconds: HOUR }],
  'GET /orders/:id/invoice': printing,
  'GET /orders/:id/credit-note': printing,
  'GET /admin/orders/export': exporting,
  'GET /admin/tax-register/:table': exporting,
  'GET /admin/settlements/files/:file': exporting,
  'GET /admin/newsletter/export': exporting,
  'GET /admin/orders/:id/packing-slip': printing,
  'POST /admin/orders/packing-slips': printing,
  'POST /admin/orders/labels': printing,
  'POST /admin/orders/invoices': printing,
  'POST /admin/orders/picking-list': printing,
  'GET /admin/quotations/:id/pdf': printing,
  'GET /admin/institution-requests/:id/statement': exporting,
  'POST /validate-coupon': couponGuessing,
  'POST /checkout/quote': couponGuessing.map((rule) => ({ ...rule, onlyWith: 'couponCode' })),
}

/** All writes of one address together, except webhooks, whose sender is authenticated by signature. */
export const ALL_WRITES: readonly Rule[] = [{ by: 'address', points: 600, seconds: MINUTE, perProcess: true }]
