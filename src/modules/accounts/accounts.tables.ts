import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: id('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** Raised to revoke every token issued before. */
    tokenVersion: integer('token_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
)
