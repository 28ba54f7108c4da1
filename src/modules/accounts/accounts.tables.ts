import { inArray, notLike, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { ROLES } from './roles.ts'

/** Domain of a deleted account's address: no mail can reach it (RFC 2606). */
export const DELETED_ADDRESS = '@deleted.invalid'

export const users = pgTable(
  'users',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    createdAt: instant('created_at').notNull(),
    /** When the owner confirmed this address; null if unconfirmed, so anyone may have typed it. */
    emailVerifiedAt: instant('email_verified_at'),
  },
  (t) => [
    ...uniqueKey('users_email', [sql`lower(${t.email})`]),
    index('users_created').on(t.createdAt, t.id),
    index('users_role').on(t.role, t.createdAt, t.id),
    // For substring search by staff.
    index('users_name_part').using('gin', t.name.op('gin_trgm_ops')),
    index('users_email_part').using('gin', t.email.op('gin_trgm_ops')),
    check('users_role', sql`${t.role} in ('owner', 'manager', 'staff', 'user')`),
  ],
)

/**
 * Matches what an account sent: while logged in, or logged out under the address that it has confirmed since.
 * An unconfirmed address may belong to another person.
 */
export const sentBy = (userId: string, sender: Record<'userId' | 'email', AnyPgColumn>): SQL =>
  sql`(${sender.userId} = ${userId} or (${sender.userId} is null and lower(${sender.email}) =
    (select lower(${users.email}) from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)))`

/**
 * Matches what follows an account to its new address (`PersonalData.readdress`). `which`: a condition of the
 * index on rows without an account.
 */
export const follows = (
  { userId, from, unlinked }: AddressMove,
  row: Record<'id' | 'userId' | 'email', AnyPgColumn>,
  which = sql`true`,
): SQL => {
  const some = unlinked === 'all' ? which : inArray(row.id, [...unlinked])
  return sql`(lower(${row.email}) = ${from} and (${row.userId} = ${userId} or (${row.userId} is null and ${some})))`
}

/** Excludes deleted accounts. Their anonymised rows remain, because orders and reviews refer to them. */
export const isNotDeleted = () => notLike(users.email, `%${DELETED_ADDRESS}`)

const owner = () =>
  id('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Logins. A token contains its session's id and is invalid without a valid row here. */
export const sessions = pgTable(
  'sessions',
  {
    id: id('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
    /** Updated at most hourly, so that most requests only read the session. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Last press or key by staff, to the minute; null until the first. */
    activeAt: instant('active_at'),
    expiresAt: instant('expires_at').notNull(),
    remember: boolean('remember').notNull(),
    /** User agent at login, shortened. */
    userAgent: text('user_agent').notNull(),
    /** Last password confirmation; null if none since login. */
    passwordShownAt: instant('password_shown_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/**
 * Ended logins, also of deleted accounts, as the access log that the DPDP Rules require. No screen or endpoint
 * for staff reads them.
 */
export const pastLogins = pgTable(
  'past_logins',
  {
    /** The session's id. */
    id: id('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [index('past_logins_user').on(t.userId), index('past_logins_seen').on(t.lastSeenAt)],
)

/** Queued requests for a reset link, for known and unknown addresses alike. A job processes them. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: id('id').primaryKey(),
  email: text('email').notNull(),
  role: text('role', { enum: ['user', 'admin'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A user's open reset link. A newer link replaces it; using the link deletes the row. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: owner().primaryKey(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the email. */
    tokenHash: text('token_hash').notNull(),
    /** Login area that the link was requested for; the link is valid only there. */
    role: text('role', { enum: ['user', 'admin'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash)],
)

/** A user's open verification link. A newer link replaces it; using the link deletes the row. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    userId: owner().primaryKey(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the email. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('email_verifications_token').on(t.tokenHash)],
)

/**
 * Invitations to join the staff. They end by use, withdrawal or expiry. An address has only its newest one.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id('id').primaryKey(),
    /** In lower case, like the account's address. */
    email: text('email').notNull(),
    /** Chosen by the inviter. */
    role: text('role', { enum: ['owner', 'manager', 'staff'] }).notNull(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the email. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: id('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Outcome. Retained for a while, so that a later visit to the link can explain it. */
    ended: text('ended', { enum: ['used', 'withdrawn'] }),
  },
  (t) => [
    ...uniqueKey('staff_invitations_email', [t.email]),
    uniqueIndex('staff_invitations_token').on(t.tokenHash),
    index('staff_invitations_inviter').on(t.invitedBy),
  ],
)

/**
 * A staff member's second factor: codes from an authenticator app (RFC 6238). Required at login once enabled.
 */
export const secondFactors = pgTable('second_factors', {
  userId: owner().primaryKey(),
  /** Encrypted, see docs/decisions/account-protection.md. */
  secret: text('secret').notNull(),
  /** Null during set-up. */
  enabledAt: instant('enabled_at'),
  /** Newest 30-second step whose code was accepted. Codes of this step and earlier ones are rejected. */
  lastStep: integer('last_step').notNull().default(0),
  /** Times of recent wrong codes from all unknown devices together, in milliseconds since 1970. */
  wrongAt: jsonb('wrong_at').$type<number[]>().notNull().default([]),
  /** Times of recent wrong codes per known device, so that other people's guesses can't lock it out. */
  wrongByDevice: jsonb('wrong_by_device').$type<Record<string, number[]>>().notNull().default({}),
})

/** Codes for a login without the phone. Each works once: using it deletes the row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: id('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** SHA-256 of 80 random bits, hexadecimal. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
