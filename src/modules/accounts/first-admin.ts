import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Db } from '#platform/database/database.ts'
import { StartError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import { lockFirstAdmin, upsertAdmin } from './accounts.repository.ts'
import { passwordIssue } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import { revokeSessions } from './sessions.repository.ts'

const NAME = 'Admin'

export interface FirstAdminSettings {
  db: Db
  clock: Clock
  passwords: Passwords
  admin: { email: string; password: string | undefined }
  dataDir: string
  shop: { name: string }
}

/** Creates an owner who can log in to the admin area (DESIGN §7), unless an owner exists. */
export async function ensureFirstAdmin(settings: FirstAdminSettings) {
  const { db, clock, passwords, admin, dataDir } = settings
  const file = path.join(dataDir, 'admin-password.txt')
  const password = admin.password ?? randomBytes(15).toString('base64url')

  return inTransaction(db, async (tx) => {
    const existing = await lockFirstAdmin(tx)
    if (existing) return { email: existing.email, passwordFile: await ifPresent(file) }
    const email = admin.email.trim().toLowerCase()
    if (admin.password) await requireGood(admin.password, email, settings.shop.name)
    const passwordHash = await passwords.hash(password)
    // Write the file before the commit. A file without an administrator is rewritten by the next start, but
    // an administrator without a file locks everyone out.
    if (!admin.password) await writePrivately(file, password)
    const createdAt = clock.now()
    const promoted = await upsertAdmin(tx, {
      id: newId(),
      name: NAME,
      email,
      passwordHash,
      createdAt,
      emailVerifiedAt: createdAt,
    })
    if (promoted) await revokeSessions(tx, promoted, createdAt)
    return { email, passwordFile: admin.password ? undefined : file }
  })
}

/**
 * Checks ADMIN_PASSWORD against the staff rules, also in demo mode. An existing owner's password is not
 * checked.
 */
async function requireGood(password: string, email: string, shopName: string): Promise<void> {
  const issue = await passwordIssue(password, { name: NAME, email, role: 'owner' }, shopName)
  if (issue !== undefined) throw new StartError(`ADMIN_PASSWORD ${issue}.`)
}

async function ifPresent(file: string): Promise<string | undefined> {
  return access(file).then(
    () => file,
    () => undefined,
  )
}

/** Writes a new file and renames it, because an existing file would keep its mode. */
async function writePrivately(file: string, password: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const fresh = `${file}.${newId()}`
  await writeFile(fresh, `${password}\n`, { mode: 0o600 })
  await rename(fresh, file)
}
