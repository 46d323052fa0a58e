import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInView, openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { rowsScrolledThrough } from './scrolled-rows.ts'

/** Number settings, hawala serial numbers, users and the audit trail, on the running product. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
})
afterAll(() => office.close())

const { type, press, sees, button } = handsOn(() => page)
const options = () => page.getByRole('listbox', { name: 'Accounts' }).getByRole('option')
const field = (name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))

async function open(entry: string) {
  await tabTo(page, 'link', entry)
  await press('Enter')
  await page.waitForFunction((name) => document.title === name, TITLES[entry] ?? entry)
}
const TITLES: Record<string, string> = { 'Hawala Serial No': 'Hawala Serial No Management' }

/** Reads the cells of each row of the table, without the buttons. */
async function rows(): Promise<string[][]> {
  const texts = await page
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
    )
  return texts.map((cells) => cells.slice(0, -1))
}

const focusedName = () =>
  page.evaluate(() => {
    const focused = document.activeElement
    const label = focused?.id && document.querySelector(`label[for="${focused.id}"]`)
    return (label ? label.textContent : (focused?.textContent ?? '')).replace('*', '')
  })

/** Lets the server process the next call with this method and path, and discards the answer of that call. */
async function loseAnswer(method: string, path: string) {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute(`**${path}`)
  })
}

describe('Account Number Settings', () => {
  it('is empty at first and names the missing fields', async () => {
    await open('Account Number Settings')
    await sees('No account number settings found.')
    await expect.poll(focusedName).toBe('Currency')
    await field('Start Number').fill('0')
    await press('Enter')
    await sees('Currency is required')
    await sees('Start number must be at least 1')
  })

  it('saves a setting typed in local digits, by keyboard, and starts a new one', async () => {
    await type('USD')
    await press('Tab')
    await press('Control+A')
    await type('۵۰۰۰')
    await press('Enter')
    await sees('Account number setting created successfully')
    await expect.poll(rows).toEqual([['USD', '5000', expect.stringMatching(/^\d\d-\w{3}-\d{4} /)]])
    await expect.poll(() => field('Start Number').inputValue()).toBe('1000')
    await expect.poll(() => focusedName()).toBe('Currency')
  })

  it('refuses a second setting for a currency, and keeps the input', async () => {
    await type('USD')
    await press('Tab')
    await press('Enter')
    await sees('Error')
    await sees('There is a number setting for USD already')
    await expect.poll(() => field('Currency').inputValue()).toBe('2')
    office.complaints.length = 0
  })

  it('edits a setting: Update and Cancel lead back to a new one', async () => {
    await button('Edit USD').click()
    await expect.poll(() => field('Start Number').inputValue()).toBe('5000')
    await button('Cancel').click()
    await button('Save').waitFor()
    await expect.poll(() => field('Start Number').inputValue()).toBe('1000')
    await button('Edit USD').click()
    await field('Start Number').fill('6000')
    await button('Update').click()
    await sees('Account number setting updated successfully')
    await button('Save').waitFor()
    await expect.poll(async () => (await rows())[0]?.[1]).toBe('6000')
  })
})

describe('Hawala Serial No', () => {
  it('names what is missing', async () => {
    await openAccounts()
    await page.reload()
    await open('Hawala Serial No')
    await sees('No hawala serial numbers found')
    await button('Save').click()
    for (const message of [
      'Main Account Name is required',
      'Currency Account Name is required',
      'Hawala No is required',
      'Type is required',
    ]) {
      await sees(message)
    }
  })

  it('offers hawala partners only, by code or by name', async () => {
    const main = page.getByRole('combobox', { name: 'Main Account Name' })
    await main.fill('P-3')
    await sees('No account found.')
    await main.fill('dubai')
    await expect
      .poll(() => options().allInnerTexts())
      .toEqual([
        expect.stringMatching(/^P-1 - Dubai Partner/),
        expect.stringMatching(/^P-2 - Dubai Partner/),
      ])
    await press('Escape')
    await page.getByRole('radio', { name: 'Name' }).check()
    await main.fill('P-1')
    await expect
      .poll(() => options().allInnerTexts())
      .toEqual([expect.stringMatching(/^Dubai Partner - P-1/)])
    await press('Enter')
    await expect.poll(focusedName).toBe('Currency Account Name')
  })

  it('saves once, even if the answer is lost', async () => {
    await type('P-2')
    await press('Enter')
    await expect.poll(focusedName).toBe('Hawala No')
    await type('۱۷')
    await press('Tab')
    await type('Send')
    await loseAnswer('POST', '/api/hawala-serial-no')
    await button('Save').click()
    await sees('It is not known whether this hawala serial number was saved.')
    office.complaints.length = 0
    const sent = page.waitForRequest((call) => call.method() === 'POST')
    await press('Enter')
    const again = await sent
    expect(again.postDataJSON()).toEqual({
      accountId: expect.any(Number),
      childAccountId: expect.any(Number),
      lastHawalaNo: 17,
      lastTransId: '1',
      hawalaType: 'Send',
    })
    expect(again.headers()['idempotency-key']).toBeTruthy()
    await sees('Hawala serial number created successfully')
    await expect
      .poll(rows)
      .toEqual([['1', 'Dubai Partner\nP-1 · AFN', 'Dubai Partner\nP-2 · USD', '17', '1', 'Send']])
  })

  it('edits a serial number, and deletes it after a confirmation', async () => {
    await button('Edit serial number 1').click()
    await field('Hawala No').fill('18')
    await button('Update').click()
    await sees('Hawala serial number updated successfully')
    await expect.poll(async () => (await rows())[0]?.[3]).toBe('18')
    await button('Delete serial number 1').click()
    await sees('Are you sure?')
    await button('Cancel').click()
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect(await rows()).toHaveLength(1)
    await button('Delete serial number 1').click()
    await button('Delete').click()
    await sees('Hawala serial number deleted successfully')
    await sees('No hawala serial numbers found')
    await expect.poll(focusedName).toContain('Refresh')
  })
})

describe('Users', () => {
  it('names what is missing', async () => {
    await open('Users')
    await button('Save').click()
    await sees('Username is required')
    await sees('Password is required')
    await sees('User Type is required')
    await sees('Branch is required')
  })

  it('creates users of a branch, and shows the password only on request', async () => {
    for (const [name, userType] of [
      ['karim', 'Manager'],
      ['vida', 'Viewer'],
      ['latifa', 'User'],
    ] as const) {
      await expect.poll(focusedName).toBe('Username')
      await type(name)
      await tabTo(page, 'textbox', 'Password')
      await type('a good password')
      await tabTo(page, 'combobox', 'User Type')
      await type(userType)
      await tabTo(page, 'combobox', 'Branch')
      await type(name === 'karim' ? 'New branch' : 'KBL')
      if (name === 'karim') {
        await tabTo(page, 'textbox', 'Code of the New Branch')
        await type('kbl')
      }
      await press('Enter')
      await sees('User created successfully')
      // The new user is the first row of the list, and is in view below the form.
      await expect.poll(async () => (await rows())[0]?.[1]).toBe(name)
      expect(await isInView(page.locator('tbody tr').first())).toBe(true)
    }
    await field('Password').fill('seen')
    await button('Show password').click()
    await expect.poll(() => field('Password').getAttribute('type')).toBe('text')
    await page.reload()
    await expect.poll(rows).toEqual([
      ['4', 'latifa', '••••••••', 'User', 'KBL'],
      ['3', 'vida', '••••••••', 'Viewer', 'KBL'],
      ['2', 'karim', '••••••••', 'Manager', 'KBL'],
      ['1', 'admin', '••••••••', 'Admin', 'HQ'],
    ])
    const colours = await page
      .locator('[data-user-type]')
      .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor))
    expect(new Set(colours).size).toBe(4)
  })

  it('edits a user, and keeps the password if none is typed', async () => {
    await button('Edit karim').click()
    await sees('Leave empty to keep the old password')
    await expect
      .poll(() => field('Branch').locator('option').allInnerTexts())
      .toEqual([...['Unchanged: KBL', 'HQ', 'KBL'], 'New branch…'])
    await field('Branch').selectOption('New branch…')
    await button('Update').click()
    await sees('Branch must be at most 8 Latin letters or digits, such as KBL')
    await field('Code of the New Branch').fill('mzr')
    await button('Update').click()
    await sees('User updated successfully')
    await expect.poll(async () => (await rows())[2]?.[4]).toBe('MZR')
  })

  it('keeps what is typed in another form that was opened during a save', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const users: { userName: string }[] = await call(page, 'GET', '/api/tbl-users')
    const karim = users.find(({ userName }) => userName === 'karim')
    // Nothing is changed, so that the audit trail below has one change of a user.
    await page.route('**/api/tbl-users/*', async (route) => {
      await held
      await route.fulfill({ json: karim })
    })
    await button('Edit karim').click()
    await button('Update').click()
    await button('Edit latifa').click()
    await field('Username').fill('half typed')
    release()
    await sees('User updated successfully')
    await page.unroute('**/api/tbl-users/*')
    await expect.poll(() => field('Username').inputValue()).toBe('half typed')
    await button('Cancel').click()
  })

  it('says why a user cannot be saved', async () => {
    await button('Edit latifa').click()
    await field('Username').fill('Karim')
    await button('Update').click()
    await sees('There is a user Karim already')
    await expect.poll(() => field('Username').inputValue()).toBe('Karim')
    await button('Cancel').click()
    office.complaints.length = 0
  })

  it('deletes a user after a confirmation, but never the signed-in one', async () => {
    await expect.poll(() => button('Delete admin').isDisabled()).toBe(true)
    await button('Delete latifa').click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect
      .poll(() => dialog.innerText())
      .toContain('This action cannot be undone. This will permanently delete the user "latifa"')
    await expect.poll(focusedName).toBe('Cancel')
    await press('Tab')
    await press('Enter')
    await sees('User deleted successfully')
    await expect.poll(async () => (await rows()).length).toBe(3)
    await page.locator('[aria-label="Delete vida"]:focus').waitFor()
  })
})

describe('the audit trail', () => {
  const changes = () => page.locator('tbody tr').evaluateAll((found) => found.length)

  it('shows who changed a record, and each old and new value', async () => {
    await button('Head Office').click()
    await open('Audit Trail')
    const update = page.locator('tr', { hasText: 'User Updated' })
    await update.waitFor()
    expect((await update.innerText()).split(/\s*[\t\n]\s*/)).toEqual([
      expect.stringMatching(/^\d\d-\w{3}-\d{4} \d\d:\d\d$/),
      'admin',
      expect.stringMatching(/^User Updated/),
      'karim',
      'Branch',
      'KBL → MZR',
    ])
    expect(await page.locator('table').innerText()).not.toContain('a good password')
  })

  it('filters by kind of record and by person, and the address names the filters', async () => {
    await field('What').selectOption('hawalaSerial')
    await button('Show Changes').click()
    await expect.poll(changes).toBe(3)
    expect(new URL(page.url()).search).toBe('?entity=hawalaSerial')
    await page.reload()
    await expect.poll(changes).toBe(3)
    await field('Who').focus()
    await field('Who').selectOption('karim')
    await button('Show Changes').click()
    await sees('No changes found in this period.')
    await button('Clear').click()
    await expect.poll(changes).toBeGreaterThan(3)
    expect(new URL(page.url()).search).toBe('')
  })

  it('checks the dates, reports a failed read, and tries again', async () => {
    await field('From Date').fill('2199-01-01')
    await button('Show Changes').click()
    await sees('To Date must not be before From Date')
    await button('Clear').click()
    await page.route('**/api/audit?*', (route) => route.fulfill(OUT_OF_ORDER))
    await button('Refresh').click()
    await sees('The changes could not be loaded')
    await sees(OUT_OF_ORDER.body)
    await page.unroute('**/api/audit?*')
    await button('Retry').click()
    await expect.poll(changes).toBeGreaterThan(3)
    office.complaints.length = 0
  })

  it('shows further changes by Show more', async () => {
    for (let startNumber = 1; startNumber <= 200; startNumber += 1) {
      const answer = await page.request.put(`${office.origin}/api/account-number-settings/1`, {
        data: { currencyId: 2, startNumber },
      })
      expect(answer.status()).toBe(200)
    }
    await button('Refresh').click()
    await sees('The newest 200 changes; there are more')
    await button('Show more').click()
    await button('Show more').waitFor({ state: 'hidden' })
    const shown = await rowsScrolledThrough(page.getByRole('region', { name: 'Audit trail' }))
    expect(shown.length).toBeGreaterThan(200)
  })
})

describe('users without permission', () => {
  it.each([
    ['karim', 'Manager', ['Audit Trail']],
    ['vida', 'Viewer', ['Audit Trail']],
  ])('%s, a %s, finds sentences instead of forms', async (userName, userType, entries) => {
    const other = await openPage(office.browser)
    await signIn(other.page, office.origin, userName, 'a good password')
    await other.page.getByRole('button', { name: 'Head Office', exact: true }).click()
    const links = await other.page.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(links.filter((link) => ['Users', 'Audit Trail'].includes(link))).toEqual(entries)

    await other.page.goto(`${office.origin}/users`)
    await other.page
      .getByText(`Your user type (${userType}) may not administer users`, { exact: true })
      .waitFor()
    expect(await other.page.locator('main form, main table').count()).toBe(0)

    await other.page.goto(`${office.origin}/account-operations/account-number-settings`)
    await other.page.getByRole('table').getByText('USD').waitFor()
    const mayRecord = userType === 'Manager'
    await expect
      .poll(() => other.page.getByRole('button', { name: 'Save' }).count())
      .toBe(mayRecord ? 1 : 0)
    await expect
      .poll(() => other.page.getByRole('button', { name: 'Edit USD' }).count())
      .toBe(mayRecord ? 1 : 0)

    await other.page.goto(`${office.origin}/audit`)
    await other.page.getByText('Show more').waitFor()
    expect(other.complaints).toEqual([])
    await other.page.close()
  })

  it('causes no other browser errors', () => {
    expect(office.complaints).toEqual([])
  })
})

/** Opens two accounts of a hawala partner and one of a customer. */
async function openAccounts() {
  for (const [accountNumber, currencyId, accountType] of [
    ['P-1', 1, 'hawala_partner'],
    ['P-2', 2, 'hawala_partner'],
    ['P-3', 1, 'customer'],
  ] as const) {
    const answer = await page.request.post(`${office.origin}/api/accounts`, {
      data: { accountNumber, accountName: 'Dubai', lastName: 'Partner', currencyId, accountType },
    })
    expect(answer.status()).toBe(201)
  }
}
