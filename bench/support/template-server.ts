import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { quickly } from '#platform/page-cache/encodings.ts'

import type { BareServer } from './bare-server.ts'
import { startProgram } from './child.ts'
import { serverCore } from './machine.ts'

type Row = Record<string, unknown>

interface BookRows {
  book: Row
  similarBooks: Row[]
}

/**
 * Starts a server that writes the shop's book pages as template literals would: the texts of one page,
 * with the rows of the requested book in between. It compresses each page like the shop, but reads no
 * database. It is the limit for rendering a page, pinned like the shop.
 */
export async function startTemplateServer(shop: string, ids: readonly string[]): Promise<BareServer> {
  const { said, pid, stop } = await startProgram(serverCore, 'template-server.ts', [shop, ...ids])
  return { url: `http://127.0.0.1:${said.trim()}`, pid, stop }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Returns the texts in a book's rows, by their place in the rows. */
function textsOf({ book, similarBooks }: BookRows): Map<string, string> {
  const rows = [book, ...similarBooks].entries()
  return new Map(
    [...rows].flatMap(([n, row]) =>
      Object.entries(row).flatMap(([name, value]) =>
        typeof value === 'string' && value.length > 3 ? [[`${n} ${name}`, value] as const] : [],
      ),
    ),
  )
}

/** Returns a function that writes another book's page: the texts of one page, with the book's own in between. */
function templateOf(html: string, rows: BookRows): (rows: BookRows) => string {
  const slots = new Map([...textsOf(rows)].map(([slot, text]) => [escaped(text), slot]))
  const longestFirst = [...slots.keys()].toSorted((a, b) => b.length - a.length)
  const any = new RegExp(
    `(${longestFirst.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`,
  )
  const pieces = html.split(any)
  return (other) => {
    const texts = textsOf(other)
    let page = ''
    for (const [n, piece] of pieces.entries())
      page += n % 2 === 0 ? piece : escaped(texts.get(slots.get(piece) ?? '') ?? '')
    return page
  }
}

if (import.meta.main) {
  const [shop = '', ...ids] = process.argv.slice(2)
  const read = async (id: string) => (await (await fetch(`${shop}/api/books/${id}`)).json()) as BookRows
  const books = new Map<string, BookRows>()
  for (const id of ids) books.set(`/book/${id}`, await read(id))
  const [[path, rows] = ['', { book: {}, similarBooks: [] }]] = books
  const html = await (await fetch(shop + path)).text()
  const render = templateOf(html, rows)
  const server = createServer((request, response) => {
    const asked = books.get(request.url ?? '') ?? rows
    const send = (body: Buffer) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      })
      response.end(body)
    }
    quickly(Buffer.from(render(asked))).then(send, () => response.destroy())
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
}
