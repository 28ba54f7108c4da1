import { accessSync, constants } from 'node:fs'

import { runCommand } from './run-command.ts'

const PLACES = [
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

/** As findChromium, but installs Debian's package when there is none. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing the Debian package chromium.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await aptGet(['update'], env)
  const installed = updated && (await aptGet(['install', '-y', '--no-install-recommends', 'chromium'], env))
  const path = installed ? findChromium() : undefined
  if (path) return path
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  )
}

async function aptGet(args: string[], env: Record<string, string>): Promise<boolean> {
  const root = process.getuid?.() === 0
  const [program, ...before] = root ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const result = await runCommand(program ?? 'apt-get', [...before, '-qq', ...args], {
    env,
    show: true,
  }).catch(() => undefined)
  return result?.code === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
