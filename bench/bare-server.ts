/**
 * What `node:http` can do at best with the same answer: one buffer, headers known beforehand.
 * argv: the port. The body and headers are fetched once from the address in argv, with the headers given.
 */
import { createServer } from 'node:http'

const [, , port, source, acceptEncoding = 'br'] = process.argv
const { status, headers, body } = await original(source ?? '', acceptEncoding)

createServer((_req, res) => {
  res.writeHead(status, headers)
  res.end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('open\n'))

/** The answer as sent: fetch() would decompress it. */
function original(
  address: string,
  encoding: string,
): Promise<{ status: number; headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    import('node:http').then(({ get }) => {
      get(address, { headers: { 'accept-encoding': encoding } }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({ status: res.statusCode ?? 200, headers: keep(res.rawHeaders, body.length), body })
        })
      }).on('error', reject)
    }, reject)
  })
}

/** All headers but those that node:http writes itself. */
function keep(raw: readonly string[], length: number): string[] {
  const kept: string[] = []
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? ''
    if (!/^(date|connection|keep-alive|transfer-encoding|content-length)$/i.test(name))
      kept.push(name, raw[i + 1] ?? '')
  }
  return [...kept, 'content-length', String(length)]
}
