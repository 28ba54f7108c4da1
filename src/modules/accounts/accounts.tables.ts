import { notLike, sql } from 'drizzle-orm'
import {
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

import { ROLES } from './permissions.ts'

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
    /** Time at which the owner confirmed this address; null: anyone may have typed it. */
    emailVerifiedAt: instant('email_verified_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_created').on(t.createdAt, t.id),
    index('users_role').on(t.role, t.createdAt, t.id),
    // For substring search by staff.
    index('users_name_part').using('gin', t.name.op('gin_trgm_ops')),
    index('users_email_part').using('gin', t.email.op('gin_trgm_ops')),
    check('users_role', sql`${t.role} in ('owner', 'manager', 'staff', 'user')`),
  ],
)

/** Deleted accounts keep a row for their orders and reviews, without a person. */
export const isNotDeleted = () => notLike(users.email, `%${DELETED_ADDRESS}`)

const owner = () =>
  id('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Logins. A token names its session; without a valid row here it is worthless. */
export const sessions = pgTable(
  'sessions',
  {
    id: id('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
    /** Updated at most hourly: reading must not cost a write. */
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    remember: boolean('remember').notNull(),
    /** User agent at login, shortened. */
    userAgent: text('user_agent').notNull(),
    /** Last password confirmation; null: none since login. */
    passwordShownAt: instant('password_shown_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Requests for a reset link, for known and unknown addresses alike. Processed by a job. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: id('id').primaryKey(),
  email: text('email').notNull(),
  role: text('role', { enum: ['user', 'admin'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A user's open reset link: a newer one replaces it, use removes it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: owner().primaryKey(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the e-mail. */
    tokenHash: text('token_hash').notNull(),
    /** Login area that it was requested for; valid only there. */
    role: text('role', { enum: ['user', 'admin'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash)],
)

/** A user's open verification link: a newer one replaces it, use removes it. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    userId: owner().primaryKey(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the e-mail. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('email_verifications_token').on(t.tokenHash)],
)

/** Invitations to the staff. Each ends by use, withdrawal or expiry; only the newest per address exists. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id('id').primaryKey(),
    /** In lower case, as the account will have it. */
    email: text('email').notNull(),
    /** Fixed by the inviter. */
    role: text('role', { enum: ['owner', 'manager', 'staff'] }).notNull(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the e-mail. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: id('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Outcome, retained for a while to explain it if the link is opened again. */
    ended: text('ended', { enum: ['used', 'withdrawn'] }),
  },
  (t) => [
    uniqueIndex('staff_invitations_email').on(t.email),
    uniqueIndex('staff_invitations_token').on(t.tokenHash),
    index('staff_invitations_inviter').on(t.invitedBy),
  ],
)

/** A staff member's second factor: codes of an app (RFC 6238). Required at login once enabled. */
export const secondFactors = pgTable('second_factors', {
  userId: owner().primaryKey(),
  /** Encrypted, see docs/decisions/account-protection.md. */
  secret: text('secret').notNull(),
  /** Null while it is being set up. */
  enabledAt: instant('enabled_at'),
  /** Newest 30-second step whose code was accepted; neither it nor an older one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Recent wrong codes of all unknown devices together, in milliseconds since 1970. */
  wrongAt: jsonb('wrong_at').$type<number[]>().notNull().default([]),
  /** The same per known device, so that other people cannot lock it out. */
  wrongByDevice: jsonb('wrong_by_device').$type<Record<string, number[]>>().notNull().default({}),
})

/** Codes that open the account when the phone is lost. Each works once: use removes it. */
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
