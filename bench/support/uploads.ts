import { formOf } from '#test/support/editing-world.ts'
import { plainPicture } from '#test/support/hostile-pictures.ts'
import type { Person } from '#test/support/people.ts'

/** Adds a book with a unique cover; returns the cover's path. */
export async function enterWithCover(shop: { url: string }, admin: Person, isbn: string): Promise<string> {
  const png = await plainPicture('green').png().toBuffer()
  const image = [new File([new Uint8Array(png)], 'cover.png', { type: 'image/png' })]
  const facts = {
    title: 'With a cover',
    author: 'M. Iyer',
    price: '950',
    category: 'gst',
    stock: '7',
    date: '2027-01-01',
  }
  const answer = await fetch(`${shop.url}/api/books`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: formOf({ ...facts, isbn, image }),
  })
  const book = (await answer.json()) as { image: string }
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(book)}`)
  return book.image
}

/** Returns the bytes that a shop serves at a path. */
export async function bytesAt(shop: { url: string }, address: string): Promise<Buffer> {
  const answer = await fetch(shop.url + address)
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
