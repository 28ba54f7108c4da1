import type { Actor } from '#modules/accounts/actor.ts'
import type { Pictures } from '#modules/catalogue/pictures/pictures.ts'
import { type Db, type Executor, inTransaction } from '#platform/database/database.ts'
import { type Failure, notFound, stale } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { pictureHeader } from '#platform/pictures/decode.ts'

import { readDetails, type SettingsRevision, settingsRevisions, SHOP_SETTINGS } from './settings-revisions.ts'
import type {
  SettingsChange,
  SettingsHistory,
  SettingsRestore,
  ShopSettings,
  StoredPhoto,
} from './settings.schema.ts'
import { BUILT_IN_DETAILS, type ShopDetails } from './shop-details.ts'

/** Tag of every page, because the header and footer of every page show the details. */
export const SHOP_TAG = 'shop'

/** Reads and writes the shop's details, which staff edit. */
export function createSettingsService(deps: Needs<'db' | 'clock' | 'pages'>) {
  const { db } = deps
  const write = createWriting(deps)
  return {
    async read(): Promise<ShopSettings> {
      return readNewest(db)
    },
    /** Lists the revisions, newest first, each with the previous details. */
    async history(page: { page: number; limit: number }): Promise<SettingsHistory> {
      const { rows, ...counts } = await settingsRevisions.page(db, SHOP_SETTINGS, page)
      return { revisions: rows.map(({ row, before }) => revisionJson(row, before)), ...counts }
    },
    /**
     * Saves new details. Throws `conflict` 'stale', naming the other author, unless `basedOn` is the newest
     * revision. Unchanged details add no revision.
     */
    async save(actor: Actor, { basedOn, details }: SettingsChange): Promise<ShopSettings> {
      return write(actor, basedOn, async () => ({ details, restored: null }))
    },
    /**
     * Restores an earlier revision as a new one; 0 restores the release's details. Throws `not-found`, and
     * like `save`.
     */
    async restore(actor: Actor, { basedOn, revision }: SettingsRestore): Promise<ShopSettings> {
      return write(actor, basedOn, async (tx) => ({
        details: await detailsOf(tx, revision),
        restored: revision,
      }))
    },
  }
}

export type SettingsService = ReturnType<typeof createSettingsService>

type Written = Pick<SettingsRevision, 'restored'> & { details: ShopDetails }

/**
 * Creates the function that, in one transaction, rejects a stale change, adds the revision and invalidates
 * all pages.
 */
function createWriting({ clock, pages }: Needs<'clock' | 'pages'>) {
  return (actor: Actor, basedOn: number, make: (tx: Executor) => Promise<Written>) =>
    pages.write(async (tx, touch) => {
      await settingsRevisions.lock(tx)
      const newest = await readNewest(tx)
      if (newest.revision !== basedOn) throw staleSettings(newest)
      const { details, restored } = await make(tx)
      if (isSame(details, newest.details)) return newest
      const revision = { state: details, restored, author: actor.name, at: clock.now() }
      await settingsRevisions.add(tx, SHOP_SETTINGS, revision)
      touch(SHOP_TAG)
      return readNewest(tx)
    })
}

async function readNewest(db: Executor): Promise<ShopSettings> {
  const row = await settingsRevisions.newest(db, SHOP_SETTINGS)
  if (!row) return { revision: 0, author: null, at: null, details: BUILT_IN_DETAILS }
  return headOf(row)
}

async function detailsOf(db: Executor, revision: number): Promise<ShopDetails> {
  if (revision === 0) return BUILT_IN_DETAILS
  const row = await settingsRevisions.find(db, SHOP_SETTINGS, revision)
  if (!row) throw notFound('Revision')
  return readDetails(row.state)
}

function headOf({ id, author, at, state }: SettingsRevision) {
  return { revision: id, author, at: at.toISOString(), details: readDetails(state) }
}

function revisionJson(row: SettingsRevision, before: SettingsRevision | undefined) {
  const detailsBefore = before ? readDetails(before.state) : BUILT_IN_DETAILS
  return { ...headOf(row), restored: row.restored, before: detailsBefore }
}

/** Comparing JSON works because the same schema determines the key order of both. */
function isSame(one: ShopDetails, other: ShopDetails): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function staleSettings({ revision, author, at }: ShopSettings): Failure {
  return stale('settings', { theirs: { revision, author, at } })
}

/** Stores photos of the store and pictures in texts. They appear once settings or a text name them. */
export function createPhotosService({ db, pictures }: { db: Db; pictures: Pictures }) {
  return {
    /** Throws `bad-input` if the file isn't a picture. */
    async add(photo: File): Promise<StoredPhoto> {
      const sent = { name: photo.name, bytes: await photo.bytes() }
      const [made] = await pictures.make([sent], 'photo')
      if (!made) throw new Error('No picture was made')
      await pictures.storing([made], (keep) => inTransaction(db, keep))
      const { width, height } = await pictureHeader(made.bytes)
      return { address: made.address, width, height }
    },
  }
}

export type PhotosService = ReturnType<typeof createPhotosService>
