import { realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

/** Folder with one subfolder per build; a running process keeps using the build with which it started. */
export const releasesDirectory = path.join(PROJECT_FOLDER, 'build/releases')

/** A link to the build that the next start uses; switched atomically once a build is complete. */
export const currentRelease = path.join(PROJECT_FOLDER, 'build/current')

const release = ownRelease()

/** Files that browsers download. */
export const clientDirectory = path.join(release, 'client')

/**
 * Lists the client folders of the other builds on this machine, newest first: their pages may still be open,
 * here or behind the same proxy.
 */
export async function otherClientDirectories(): Promise<string[]> {
  const names = await readdir(releasesDirectory).catch(() => [])
  const directories = names.map((name) => path.join(releasesDirectory, name, 'client'))
  return directories.filter((directory) => directory !== clientDirectory).toReversed()
}

function ownRelease(): string {
  try {
    return realpathSync(currentRelease)
  } catch {
    // Without a build, as in development, the link doesn't exist.
    return currentRelease
  }
}
