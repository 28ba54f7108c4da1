import type { Ask } from '#platform/database/open.ts'

/** Who a server is, and how far it has come. */
export interface ServerFacts {
  /** Of the cluster that it began as: a replica has its primary's. */
  system: string
  database: string
  inRecovery: boolean
  /** Changes from one primary to the next. A replica that was left behind may be far ahead of the new primary in bytes. */
  timeline: number
  /** Bytes of WAL since the beginning: written by a primary, replayed by a replica. */
  position: number
}

type Answer = ServerFacts & { page: number; segment: number }

// A replica knows its timeline by what it has put on disk: after a change of primaries later than it could, never too early.
const QUESTION = `select system_identifier::text as system,
  (select oid::text from pg_database where datname = current_database()) as database,
  pg_is_in_recovery() as "inRecovery",
  case when pg_is_in_recovery()
    then greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
    else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline,
  (case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
    else pg_current_wal_insert_lsn() end - '0/0')::float8 as position,
  current_setting('wal_block_size')::int as page,
  pg_size_bytes(current_setting('wal_segment_size'))::float8 as segment
  from pg_control_system()`

export async function factsOf(ask: Ask): Promise<ServerFacts> {
  const [answer] = (await ask({ text: QUESTION })).rows as Answer[]
  if (!answer) throw new Error('The server said nothing of itself.')
  const { page, segment, ...facts } = answer
  return { ...facts, position: endOfLastRecord(facts.position, { page, segment }) }
}

/** Sizes of what stands before the records of a page of WAL, and of a file's first page (xlog_internal.h). */
const HEAD = 24
const FIRST_HEAD = 40

/**
 * A primary says where its next record goes: where a page is full, behind the head of the next one. A replica says where the last
 * record ended: before that head. So a primary that is at rest after it has begun a new file would seem to be ahead for ever.
 */
export function endOfLastRecord(
  position: number,
  { page, segment }: { page: number; segment: number },
): number {
  const within = position % page
  const head = position % segment === within ? FIRST_HEAD : HEAD
  return within === head ? position - head : position
}

/** What a server is to a primary. */
export type Standing = 'replica' | 'stranger' | 'primary' | 'left-behind'

export function standingOf(replica: ServerFacts, primary: ServerFacts): Standing {
  if (replica.system !== primary.system || replica.database !== primary.database) return 'stranger'
  if (!replica.inRecovery) return 'primary'
  return replica.timeline === primary.timeline ? 'replica' : 'left-behind'
}
