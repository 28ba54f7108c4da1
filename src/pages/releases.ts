import { realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

/** Every build goes to a folder of its own here: a process goes on with the one that it started with. */
export const releasesDirectory = path.join(PROJECT_FOLDER, 'build/releases')

/** A link to the build that the next start takes; switched in one step when a build is whole. */
export const currentRelease = path.join(PROJECT_FOLDER, 'build/current')

const release = ownRelease()

/** What browsers download. */
export const clientDirectory = path.join(release, 'client')

/** The downloads of the other builds that are still there, newest first: pages of theirs may be open, here or behind the same proxy. */
export async function otherClientDirectories(): Promise<string[]> {
  const names = await readdir(releasesDirectory).catch(() => [])
  const directories = names.map((name) => path.join(releasesDirectory, name, 'client'))
  return directories.filter((directory) => directory !== clientDirectory).toReversed()
}

function ownRelease(): string {
  try {
    return realpathSync(currentRelease)
  } catch {
    // Nothing is built: in development nothing needs to be.
    return currentRelease
  }
}
