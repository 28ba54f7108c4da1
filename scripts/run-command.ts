import { spawn } from 'node:child_process'

export interface CommandResult {
  code: number
  output: string
}

interface Options {
  cwd?: string
  env?: Record<string, string | undefined>
  /** Also prints the output as it arrives. */
  show?: boolean
}

/** Runs a program to its end with empty standard input. Never throws because of its exit code. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: Options = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    const collect = (chunk: Buffer) => chunks.push(chunk)
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}
