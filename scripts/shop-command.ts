import { ConfigError } from '#config'
import { OperatorError, StartError } from '#platform/errors.ts'

/**
 * Runs an operator's command and returns its exit code. Prints its result, or its usage if it returns none;
 * an error that isn't a bug in the shop gets a single line.
 */
export async function endOf(
  usage: string,
  work: () => Promise<readonly string[] | undefined>,
): Promise<number> {
  // No other user of this machine may read the files that the command writes.
  process.umask(0o077)
  try {
    const said = await work()
    process.stdout.write(`${(said ?? [`Usage: ${usage}`]).join('\n')}\n`)
    return said ? 0 : 2
  } catch (error) {
    const known =
      error instanceof OperatorError || error instanceof StartError || error instanceof ConfigError
    process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
    return 1
  }
}
