import { ensureChromium } from '#scripts/chromium.ts'
import { runCommand } from '#scripts/run-command.ts'
import { PHONE_ONLY, WIDE_ONLY } from '#test/e2e/widths.ts'

/** Runs the browser tests for one width at the other width. */
export async function proveWidths(): Promise<boolean> {
  const onPhone = await run('phone', WIDE_ONLY)
  const onDesktop = await run('desktop', PHONE_ONLY)
  return onPhone && onDesktop
}

async function run(project: string, names: readonly string[]): Promise<boolean> {
  const env = { ALL_WIDTHS: '1', CHROMIUM_PATH: await ensureChromium() }
  const files = names.map((name) => `test/e2e/${name.replace('**', '')}`)
  const { code } = await runCommand('playwright', ['test', ...files, `--project=${project}`], {
    show: true,
    env,
  })
  return code === 0
}
