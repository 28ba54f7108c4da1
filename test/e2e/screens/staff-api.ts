import type { APIRequestContext } from '@playwright/test'

import type { TypedBook } from './book-form.ts'

/** Another member of staff, who uses the API while a screen is open. */
export async function createStaffApi(request: APIRequestContext, admin: { email: string; password: string }) {
  const login = await request.post('/api/admin/login', {
    data: { username: admin.email, password: admin.password },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    async addBook(book: TypedBook): Promise<string> {
      const answer = await request.post('/api/books', { headers, multipart: { ...book } })
      if (!answer.ok()) throw new Error(await answer.text())
      return ((await answer.json()) as { _id: string })._id
    },
    async changeBook(id: string, fields: Record<string, string>): Promise<void> {
      const answer = await request.put(`/api/books/${id}`, { headers, multipart: fields })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    async archiveBook(id: string): Promise<void> {
      const answer = await request.delete(`/api/books/${id}`, { headers })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    async enterOrder(customerName: string, more: object = {}): Promise<void> {
      const found = await request.get('/api/books?available=true&limit=1')
      const { books } = (await found.json()) as { books: { _id: string }[] }
      const items = [{ bookId: books[0]?._id, quantity: 1 }]
      const order = { customerName, shippingAddress: '4 Court Road, Pune, Maharashtra', items, ...more }
      const answer = await request.post('/api/orders', { headers, data: order })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    async read<T>(path: string): Promise<T> {
      const answer = await request.get(`/api${path}`, { headers })
      if (!answer.ok()) throw new Error(await answer.text())
      return (await answer.json()) as T
    },
    async post(path: string, data: object): Promise<void> {
      const answer = await request.post(`/api${path}`, { headers, data })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    async put(path: string, data: object): Promise<void> {
      const answer = await request.put(`/api${path}`, { headers, data })
      if (!answer.ok()) throw new Error(await answer.text())
    },
    async book(id: string): Promise<Record<string, unknown>> {
      const answer = await request.get(`/api/admin/books/${id}`, { headers })
      return (await answer.json()) as Record<string, unknown>
    },
  }
}
