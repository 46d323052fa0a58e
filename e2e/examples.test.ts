import { afterAll, beforeAll, expect, it } from 'vitest'
import { apply, copyOfTree } from '../testing/examples.ts'
import { type Office, openSignedIn } from './office.ts'

/** Copies the product, adds the endpoint and the screen that CONTRIBUTING shows, and builds and starts the copy. */

const copy = copyOfTree()
let office: Office

beforeAll(async () => {
  expect(apply('endpoint-with-screen', copy.folder)).toBe('')
  office = await openSignedIn({}, copy.folder)
})
afterAll(async () => {
  await office.close()
  copy.remove()
})

it('shows the new screen in the sidebar, and on it what the new endpoint answers', async () => {
  const { page } = office
  await page.getByRole('link', { name: 'House Accounts' }).click()
  await page.getByRole('heading', { name: 'House Accounts' }).waitFor()
  for (const number of ['CSH001', 'LON001']) {
    await page.getByRole('cell', { name: number }).waitFor()
  }
})
