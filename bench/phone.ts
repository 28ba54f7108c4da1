import { ensureChromium } from '#scripts/chromium.ts'
import { runCommand } from '#scripts/run-command.ts'
import { WIDE_ONLY } from '#test/e2e/wide-only.ts'

/** Runs the browser tests that the gate runs on a wide screen only on a phone. */
export async function proveOnPhone(): Promise<boolean> {
  const env = { ALL_WIDTHS: '1', CHROMIUM_PATH: await ensureChromium() }
  const files = WIDE_ONLY.map((name) => `test/e2e/${name.replace('**', '')}`)
  const { code } = await runCommand('playwright', ['test', ...files, '--project=phone'], { show: true, env })
  return code === 0
}
