import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** A process's tools, from which its services are created. */
export interface Kernel {
  db: Db
  clock: Clock
  log: Logger
  pages: PageWrites
  shared: PageCache['shared']
  jobs: Jobs
  storage: Storage
  /** URL of the site without a trailing slash, for links in emails. */
  publicUrl: string
}

/** The tools that a service uses: `createReviews({ db, clock }: Needs<'db' | 'clock'>)`. */
export type Needs<Tool extends keyof Kernel> = Pick<Kernel, Tool>
