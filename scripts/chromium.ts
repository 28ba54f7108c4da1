import { accessSync, constants } from 'node:fs'

import { runCommand } from './run-command.ts'

// Debian's headless shell reduces the tests' time to four fifths.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Finds the browser for the tests: CHROMIUM_PATH, or the system's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  return [...(chosen ? [chosen] : []), ...PLACES].find(isExecutable)
}

// Older Debian releases have only the whole browser.
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Like findChromium, but installs Debian's package if there is none. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log(`No Chromium found: installing the Debian package ${PACKAGES.join(' or ')}.`)
  await aptGet(['update'])
  for (const name of PACKAGES) {
    await aptGet(['install', '-y', '--no-install-recommends', name])
    const path = findChromium()
    if (path) return path
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  )
}

/** Returns the path of a program, and installs the Debian packages if it is missing. */
export async function ensureProgram(place: string, packages: readonly string[]): Promise<string> {
  if (isExecutable(place)) return place
  await aptGet(['update'])
  await aptGet(['install', '-y', '--no-install-recommends', ...packages])
  if (!isExecutable(place)) throw new Error(`${place} is missing: install ${packages.join(' and ')}.`)
  return place
}

async function aptGet(args: string[]): Promise<void> {
  const root = process.getuid?.() === 0
  const [program, ...before] = root ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // If apt-get is missing or not permitted, the caller finds no browser and reports this.
  await runCommand(program ?? 'apt-get', [...before, '-qq', ...args], { env, show: true }).catch(
    () => undefined,
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
