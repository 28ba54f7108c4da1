import { type APIRequestContext, expect } from '@playwright/test'

/** Adds books through the API, as staff would. */
export async function openShelf(
  request: APIRequestContext,
  shop: { url: string; admin: { email: string; password: string } },
) {
  const { email: username, password } = shop.admin
  const login = await request.post(`${shop.url}/api/admin/login`, { data: { username, password } })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  return {
    headers,
    /** Adds a book; returns its id. */
    async add(title: string, stock: number, isbn = '9788172736187'): Promise<string> {
      const book = {
        title,
        author: 'A. Author',
        category: 'Bare Acts',
        price: '450',
        isbn,
        stock: String(stock),
      }
      const answer = await request.post(`${shop.url}/api/books`, { headers, multipart: book })
      expect(answer.status(), await answer.text()).toBe(201)
      return (await answer.json())._id
    },
    async setStock(id: string, set: number): Promise<void> {
      const address = `${shop.url}/api/admin/books/${id}/stock`
      const { available: known } = await (await request.get(address, { headers })).json()
      const change = { set, known, reason: 'received' }
      const answer = await request.post(address, { headers, data: change })
      expect(answer.status()).toBe(200)
    },
  }
}
