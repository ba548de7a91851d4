import type { Page } from '@playwright/test'
import type { Learner } from '../fixtures.ts'

export async function fillSignIn(page: Page, { email, password }: Learner): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function sendSignIn(page: Page, learner: Learner): Promise<void> {
  await fillSignIn(page, learner)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
}

export async function fillSignUp(page: Page, learner: Learner, confirmation = learner.password): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillSignIn(page, learner)
  await page.getByLabel('Confirm Password').fill(confirmation)
}

export async function sendSignUp(page: Page, learner: Learner): Promise<void> {
  await fillSignUp(page, learner)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
}

export async function follow(page: Page, link: string, action: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: action }).click()
}
