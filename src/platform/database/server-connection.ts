import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'

import pg from 'pg'

import { inStatementSpan } from '#platform/tracing/spans.ts'

import { markAsDatabases } from './away.ts'
import { namedByText, type StatementNaming } from './statement-naming.ts'

/**
 * A connection to a PostgreSQL server. When it breaks, its queries fail. It listens to its own `error` event,
 * which would otherwise end the process: the pool only listens to idle connections.
 */
export class ServerConnection extends pg.Client {
  constructor(config: pg.ClientConfig, nameOf: StatementNaming = namedByText()) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.on('error', () => undefined)
    this.socketOwner.on('error', markAsDatabases)
    const byName = (config: unknown, ...rest: unknown[]) => {
      const sent = isStatement(config) ? { ...config, name: nameOf(config, rest[0]) } : config
      return inStatementSpan(textOf(sent), rest, (rest) => (super.query as Query).call(this, sent, ...rest))
    }
    this.query = byName as pg.Client['query']
  }

  /** Closes the socket immediately, without notifying the server. */
  cut(): void {
    this.socketOwner.stream.destroy()
  }

  /** The driver's object around the socket; its types omit it. */
  private get socketOwner(): EventEmitter & { stream: Socket } {
    return (this as unknown as { connection: EventEmitter & { stream: Socket } }).connection
  }
}

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown

/** Returns the statement's text; undefined for queries that send themselves (cursors, streams). */
function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent
  return isStatement(sent) ? sent.text : undefined
}

/** Excludes plain strings and queries that send themselves (cursors, streams). */
function isStatement(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}
