import { expect, type Page } from '@playwright/test'

/** The Reviews tab of a book's page. */
export function createReviews(page: Page) {
  const main = page.getByRole('main')
  const tab = main.getByRole('tab', { name: /^Reviews \(\d+\)$/ })
  const form = main.getByRole('form', { name: 'Leave a Review' })
  const text = form.getByLabel('Your review')
  return {
    tab,
    form,
    text,
    open: () => tab.click(),
    stars: (count: number) => form.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` }),
    submit: () => form.getByRole('button', { name: 'Submit Review' }).click(),
    review: (comment: string) => main.getByRole('listitem').filter({ hasText: comment }),
    async expectEmptyForm(): Promise<void> {
      await expect(text).toHaveValue('')
      await expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked()
    },
  }
}
