import { expect, test } from 'vitest'

import { renderPage, tags } from '#test/support/render-page.tsx'

import { unbroken } from './unbroken.tsx'

test('“Income-tax” stays in one line, with its text unchanged', async () => {
  const html = await renderPage(
    '/',
    <h1>{unbroken('Guide to the Income-tax Act, 2025 and INCOME-TAX Rules')}</h1>,
  )
  expect(tags(html, 'span').filter((tag) => tag.includes('nowrap'))).toHaveLength(2)
  expect(html).toContain('<span class="whitespace-nowrap">Income-tax</span>')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Guide to the Income-tax Act, 2025 and INCOME-TAX Rules')
  expect(unbroken('Law of Evidence')).toBe('Law of Evidence')
})
