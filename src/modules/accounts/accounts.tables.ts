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

/** Ends the e-mail address of a deleted account: no mail can ever reach it (RFC 2606). */
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
    /** When its owner showed that they read the mails to this address; null: anyone may have typed it. */
    emailVerifiedAt: instant('email_verified_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_created').on(t.createdAt, t.id),
    index('users_role').on(t.role, t.createdAt, t.id),
    // What the staff's search looks for parts of.
    index('users_name_part').using('gin', t.name.op('gin_trgm_ops')),
    index('users_email_part').using('gin', t.email.op('gin_trgm_ops')),
    check('users_role', sql`${t.role} in ('owner', 'manager', 'staff', 'user')`),
  ],
)

/** Deleted accounts keep a row for their orders and reviews, without a person. */
export const isLiving = () => notLike(users.email, `%${DELETED_ADDRESS}`)

const owner = () =>
  id('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who is logged in, where. A token names its session; without a living row here it is worth nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: id('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
    /** In steps of an hour: reading must not cost a write. */
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    remember: boolean('remember').notNull(),
    /** What the browser called itself at login, cut short. */
    userAgent: text('user_agent').notNull(),
    /** When the password was last shown again; null: not since it began. */
    passwordShownAt: instant('password_shown_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** A request for a reset link to an address, whether or not it has an account. Worked off by a job. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: id('id').primaryKey(),
  email: text('email').notNull(),
  role: text('role', { enum: ['user', 'admin'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The one reset link that a user has open: a newer one takes the place of the older, use removes it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: owner().primaryKey(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the e-mail. */
    tokenHash: text('token_hash').notNull(),
    /** The door for which it was requested; it opens no other. */
    role: text('role', { enum: ['user', 'admin'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash)],
)

/** The one link by which a user shows that an address is theirs: a newer one takes the place of the older, use removes it. */
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

/** An invitation to join the staff. Use, withdrawal and time end it; there is one per address: the newest. */
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
    /** How it ended; stored for a while, to tell a person who opens the link again. */
    ended: text('ended', { enum: ['used', 'withdrawn'] }),
  },
  (t) => [
    uniqueIndex('staff_invitations_email').on(t.email),
    uniqueIndex('staff_invitations_token').on(t.tokenHash),
    index('staff_invitations_inviter').on(t.invitedBy),
  ],
)

/** The second factor of one of the staff: codes of an app (RFC 6238). Begun, and required once it is on. */
export const secondFactors = pgTable('second_factors', {
  userId: owner().primaryKey(),
  /** Encrypted, see docs/decisions/022. */
  secret: text('secret').notNull(),
  /** Null while it is being set up. */
  enabledAt: instant('enabled_at'),
  /** The newest step of 30 seconds whose code was taken: neither it nor an older one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  /** The wrong codes of the last minutes, in milliseconds since 1970: of all strangers together. */
  wrongAt: jsonb('wrong_at').$type<number[]>().notNull().default([]),
  /** The same of each known device, which strangers must not lock out. */
  wrongByDevice: jsonb('wrong_by_device').$type<Record<string, number[]>>().notNull().default({}),
})

/** What opens the account when the phone is lost, each once: use removes it. */
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
