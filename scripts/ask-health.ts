// `node scripts/ask-health.ts readyz`: a container's health check. Exits with 0 if the shop on this machine
// reports that it is healthy.

const [probe = 'healthz'] = process.argv.slice(2)
const address = `http://127.0.0.1:${process.env['PORT'] || 3000}/${probe}`

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2500) })
  process.stdout.write(`${answer.status} ${await answer.text()}\n`)
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  process.stdout.write(`${address} isn’t responding: ${String(error)}\n`)
  process.exitCode = 1
}
