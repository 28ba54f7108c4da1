import { accessSync, constants } from 'node:fs'

import { runCommand } from './run-command.ts'

// Debian's shell is the browser without its own windows: tests take four fifths of the time.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser that tests drive: CHROMIUM_PATH, or the system's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  return [...(chosen ? [chosen] : []), ...PLACES].find(isExecutable)
}

// Older Debians have the whole browser alone.
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** As findChromium, but installs Debian's package when there is none. */
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

async function aptGet(args: string[]): Promise<void> {
  const root = process.getuid?.() === 0
  const [program, ...before] = root ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Without apt-get, or without leave to use it, the caller sees that there is still no browser.
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
