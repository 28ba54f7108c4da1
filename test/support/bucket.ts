import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import S3rver from '@20minutes/s3rver'

import type { BucketSettings } from '#platform/storage/bucket-client.ts'

/** A bucket on an S3-compatible server in this process. */
export interface TestBucket {
  settings: BucketSettings
  /** The settings as environment variables. */
  env: Record<string, string>
  /** Stops the server and keeps its data. */
  stop(): Promise<void>
  /** Restarts the server at the same address. */
  start(): Promise<void>
  /** Deletes the bucket and its contents. */
  empty(): Promise<void>
  close(): Promise<void>
}

const BUCKET = 'kanoon-kitab'

export async function openTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bucket-'))
  let server = serverOf(directory, 0)
  const { port } = await server.run()
  async function stop(): Promise<void> {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  // s3rver accepts only this key.
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1', ...key }
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    stop,
    async start() {
      server = serverOf(directory, port)
      await server.run()
    },
    empty: () => rm(path.join(directory, BUCKET), { recursive: true, force: true }),
    async close() {
      if (server.httpServer.listening) await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function serverOf(directory: string, port: number): S3rver {
  const configureBuckets = [{ name: BUCKET }]
  return new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets })
}
