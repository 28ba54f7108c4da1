import type { Page } from '@playwright/test'

export interface NewShopper {
  name: string
  email: string
  password: string
}

let shoppers = 0

/** Facts of a person who has no account yet. */
export function aNewShopper(): NewShopper {
  shoppers += 1
  return {
    name: 'Asha Verma',
    email: `asha-${process.pid}-${shoppers}@shoppers.example`,
    password: 'a long enough password',
  }
}

export function createAccountPages(page: Page) {
  const main = page.getByRole('main')
  return {
    loginHeading: main.getByRole('heading', { name: 'User Login' }),
    async register(shopper: NewShopper): Promise<void> {
      await main.getByLabel('Full name').fill(shopper.name)
      await main.getByLabel('Email').fill(shopper.email)
      await main.getByLabel('Password', { exact: true }).fill(shopper.password)
      await main.getByRole('button', { name: 'Create account' }).click()
    },
    async logIn(shopper: NewShopper): Promise<void> {
      await main.getByLabel('Email').fill(shopper.email)
      await main.getByLabel('Password', { exact: true }).fill(shopper.password)
      await main.getByRole('button', { name: 'Login' }).click()
    },
    createAccount: () => main.getByRole('link', { name: 'Create an account' }).click(),
  }
}
