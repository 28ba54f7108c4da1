import { ensureChromium } from '#scripts/chromium.ts'
import { runCommand } from '#scripts/run-command.ts'

/** The browser tests of the administration on a phone, too; `npm test` has them on a wide screen. */
export async function proveAdminOnPhone(): Promise<boolean> {
  const env = { ALL_WIDTHS: '1', CHROMIUM_PATH: await ensureChromium() }
  const args = ['test', '--project=phone', 'test/e2e/admin']
  const { code } = await runCommand('playwright', args, { show: true, env })
  return code === 0
}
