import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { DataDirInUse, lockDataDir } from './data-dir.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lock-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('lock on the data directory', () => {
  it('keeps a second process out until the first releases it', async () => {
    const unlock = await lockDataDir(dataDir)
    await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirInUse)
    await unlock()
    const again = await lockDataDir(dataDir)
    await again()
  })

  it('is taken over immediately from a killed process', async () => {
    const lock = path.resolve(import.meta.dirname, 'data-dir.ts')
    const script = `import { lockDataDir } from ${JSON.stringify(lock)}
      await lockDataDir(${JSON.stringify(dataDir)})
      process.kill(process.pid, 'SIGKILL')`
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
    expect(signal).toBe('SIGKILL')
    const unlock = await lockDataDir(dataDir)
    await unlock()
  })
})
