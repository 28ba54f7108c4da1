import { expect, test } from 'vitest'

import { NO_VALUES } from './form-fields.ts'
import { changedBookBody, newBookBody } from './form-start.ts'
import type { NewPicture, Picture } from './picture.ts'

const stored = (address: string): Picture => ({ kind: 'stored', id: address, address })
const chosen = (name: string): NewPicture => ({
  kind: 'new',
  id: name,
  file: new File([name], name, { type: 'image/png' }),
  preview: 'data:,',
  width: 800,
  height: 1200,
})

const fieldsOf = (body: FormData) => Object.fromEntries([...body].filter(([name]) => name !== 'image'))

test('sends a new book with bare numbers and without its empty fields', () => {
  const values = {
    ...NO_VALUES,
    title: ' Tax Laws ',
    price: '₹ 1,250.50',
    stock: '010',
    pages: '',
    genre: '  ',
  }
  expect(fieldsOf(newBookBody(values, []))).toEqual({ title: 'Tax Laws', price: '1250.5', stock: '10' })
})

test('sends an invalid number as typed, so that the server rejects it', () => {
  const values = { ...NO_VALUES, price: '1e3', stock: '-4', pages: '0x10' }
  expect(fieldsOf(newBookBody(values, []))).toEqual({ price: '1e3', stock: '-4', pages: '0x10' })
})

test('sends pictures in gallery order, with files by their index', () => {
  const body = newBookBody(NO_VALUES, [chosen('back.png'), stored('/uploads/a.webp'), chosen('inside.png')])
  expect(JSON.parse(body.get('pictures') as string)).toEqual(['new:0', '/uploads/a.webp', 'new:1'])
  expect(body.getAll('image').map((file) => (file as File).name)).toEqual(['back.png', 'inside.png'])
})

test('sends only the changed fields of an edited book with its version, cleared fields empty', () => {
  const values = { ...NO_VALUES, title: 'Tax Laws', price: '500', stock: '7', edition: '5th' }
  const loaded = { values, pictures: [stored('/uploads/a.webp')], version: 3 }
  const body = changedBookBody(loaded, { ...values, price: '500.00', edition: '', author: 'A. Rao' }, [
    stored('/uploads/a.webp'),
  ])
  expect(fieldsOf(body)).toEqual({ edition: '', author: 'A. Rao', version: '3' })
})

test('sends a new stock together with the stock it was based on', () => {
  const values = { ...NO_VALUES, stock: '10' }
  const body = changedBookBody({ values, pictures: [], version: 3 }, { ...values, stock: '1,200' }, [])
  expect(fieldsOf(body)).toEqual({ stock: '1200', known: '10', version: '3' })
})

test('removing or moving a picture changes the gallery', () => {
  const loaded = { values: NO_VALUES, pictures: [stored('a'), stored('b')], version: 1 }
  expect(changedBookBody(loaded, NO_VALUES, [stored('b'), stored('a')]).get('pictures')).toBe('["b","a"]')
  expect(changedBookBody(loaded, NO_VALUES, []).get('pictures')).toBe('[]')
})
