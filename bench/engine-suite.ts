import { runCommand } from '#scripts/run-command.ts'

/**
 * Runs every database test on the PostgreSQL server of TEST_DATABASE_URL, where the gate runs only the tests
 * whose outcome depends on the engine.
 */
export async function proveOnPostgres(): Promise<boolean> {
  if (process.env['TEST_DATABASE_URL'] === undefined) return true
  const projects = ['database', 'integration', 'long'].map((name) => `--project=${name}`)
  const { code } = await runCommand('vitest', ['run', ...projects], {
    show: true,
    env: { NODE_ENV: 'test' },
  })
  return code === 0
}
