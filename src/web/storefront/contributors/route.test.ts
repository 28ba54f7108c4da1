import { expect, test } from 'vitest'

import type { NamePage } from '#modules/catalogue/contributors/contributors.service.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'

import { loader } from './route.tsx'

const jose: NamePage = {
  kind: 'author',
  slug: 'jose',
  name: 'José',
  bio: '',
  address: '',
  found: { books: [], total: 1, totalPages: 1, page: 1 },
}

function load(address: string, slug: string) {
  const contributors = {
    page: async (named: { slug: string }) => (named.slug === 'jose' ? jose : undefined),
  }
  return loader(loaderArgs(pageOf({ contributors }).context, address, { slug }))
}

test.each(['José', 'Jose\u0301', 'josé', 'JOSE'])(
  'the spelling %j redirects to the author’s slug',
  async (slug) => {
    const answer = (await load(`/author/${encodeURIComponent(slug)}?page=2`, slug)) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/author/jose?page=2'])
  },
)

test('an unknown author is 404 in any spelling', async () => {
  expect(await load('/author/zol%C3%A1', 'zolá')).toMatchObject({ data: null, init: { status: 404 } })
})
