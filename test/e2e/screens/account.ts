import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface NewShopper {
  name: string
  email: string
  password: string
}

let shoppers = 0

/** Details of a person without an account. */
export function aNewShopper(): NewShopper {
  shoppers += 1
  return {
    name: 'Asha Verma',
    email: `asha-${process.pid}-${shoppers}@shoppers.example`,
    password: 'a long enough password',
  }
}

/** Registers a shopper through the API. */
export async function registered(request: APIRequestContext): Promise<NewShopper> {
  const shopper = aNewShopper()
  expect((await request.post('/api/register', { data: shopper })).status()).toBe(201)
  return shopper
}

export function createAccountPages(page: Page) {
  const main = page.getByRole('main')
  const loginHeading = main.getByRole('heading', { name: 'User Login' })
  return {
    loginHeading,
    /** Registers and logs in, as a visitor who will return to `next`. */
    async signUp(shopper: NewShopper, next = ''): Promise<void> {
      await page.goto(next ? `/register?next=${next}` : '/register')
      await this.register(shopper)
      // Loading a document before the response arrives would lose the login.
      await expect(page).not.toHaveURL(/login|register/)
    },
    async signIn(shopper: NewShopper): Promise<void> {
      await page.goto('/login')
      await this.logIn(shopper)
      await expect(page).not.toHaveURL(/login/)
    },
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
