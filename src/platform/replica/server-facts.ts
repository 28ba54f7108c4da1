import type { Ask } from '#platform/database/open.ts'

/** Identity and position of a server. */
export interface ServerFacts {
  /** Identifier of the cluster; a replica shares its primary's. */
  system: string
  database: string
  inRecovery: boolean
  /** Changes with every failover. A replica that was left behind may be ahead of the new primary in bytes. */
  timeline: number
  /** WAL position in bytes: written by a primary, replayed by a replica. */
  position: number
}

type Answer = ServerFacts & { page: number; segment: number }

// A replica reads its timeline from disk, so after a failover it reports the change late but never early.
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

/** Sizes of the header of a WAL page and of a file's first page, in bytes (xlog_internal.h). */
const HEAD = 24
const FIRST_HEAD = 40

/**
 * Normalises a position. A primary reports where its next record goes: after a full page, behind the next
 * page's header. A replica reports where the last record ended, before that header. Without this, an idle
 * primary that has just started a WAL file would seem ahead forever.
 */
export function endOfLastRecord(
  position: number,
  { page, segment }: { page: number; segment: number },
): number {
  const within = position % page
  const head = position % segment === within ? FIRST_HEAD : HEAD
  return within === head ? position - head : position
}

/** A server's relation to the primary. */
export type Standing = 'replica' | 'stranger' | 'primary' | 'left-behind'

export function standingOf(replica: ServerFacts, primary: ServerFacts): Standing {
  if (replica.system !== primary.system || replica.database !== primary.database) return 'stranger'
  if (!replica.inRecovery) return 'primary'
  return replica.timeline === primary.timeline ? 'replica' : 'left-behind'
}
