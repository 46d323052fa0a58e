import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may, USER_TYPES, type UserType } from '../shared/contract/access.ts'
import { refusalOf } from '../shared/contract/access-refusal.ts'
import { paths } from '../web/app/paths.ts'
import { goTo } from './browser.ts'
import { openStaffed, type Staffed } from './walk-office.ts'
import { type WalkedScreen, walkedScreens } from './walk-screens.ts'
import { type Watch, watch } from './walk-watch.ts'

/** Opens every screen as each user type, by its address and by the sidebar, and watches for faults. */

/** A longer limit for busy machines. */
const LONGEST_MS = 300_000

/**
 * The buttons and links for a user who may not record: reading, printing, exporting, and leaving. The name of a line on the
 * dashboard ends with its amount.
 */
const FOR_READERS =
  /^(Calendar.*|Refresh|Refresh (balances|loans|rates|today|money)|Close|Clear|New|Reset|New Search|Search|Print( .*)?|Export (CSV|Report)|Generate (Report|Statement)|Apply Filters|People|Company|Show .*|Open \d+|Edit account \w+|Rate history of \w+|Convert|Swap currencies|Branch [A-Z]+|(Previous|Next) month|Read the days again|All branches|All of .*|.*(AFN|USD|EUR|RS)|View (Picture|Signature)|Send|Pass|Import|For Customers|Back to the (dashboard|Rate Board)|Daily Profit|Deals|\d\d-[A-Z][a-z]{2}-\d{4}|Positions of .*|Statement of \w+|Account|Kind|Currency|Balance|Last (Posting|Branch)|Owes Since|Customer|Account report of \w+|All money|Net worth|Result of today|Not realised|Cash o[fn] .*|On its way|[A-Z]+ has to pay|Loans|Hawalas to be paid|Days (to|returned) .*|Uncounted tills|Hawalas unpaid .*|Loans after .*)$/

let staffed: Staffed
let screens: readonly WalkedScreen[]
const watches = {} as Record<UserType, Watch>

beforeAll(async () => {
  staffed = await openStaffed()
  screens = walkedScreens(staffed.today)
  for (const userType of USER_TYPES) {
    watches[userType] = await watch(staffed.pages[userType], staffed.office.origin)
  }
})
afterAll(() => staffed.office.close())

/** Says what is wrong with the current screen, once it has settled. */
async function wrongWith(screen: WalkedScreen, userType: UserType): Promise<string[]> {
  const main = staffed.pages[userType].getByRole('main')
  await main.getByRole('heading', { level: 1, name: screen.heading, exact: true }).waitFor()
  await watches[userType].settled()
  const { calls, again, moved, wrong } = watches[userType].take()
  const text = await main.innerText()
  const refusals = refusalsOf(screen, userType)
  const { mostCalls = 4 } = screen
  const isOpen = !screen.needs || may(userType, screen.needs)
  const found = [
    ...wrong,
    ...again.map((each) => `asked for again: ${each}`),
    ...moved.map((each) => `moved: ${each}`),
    ...(calls.length > mostCalls ? [`${calls.length} calls: ${calls.join(', ')}`] : []),
    ...(screen.data && text.includes(screen.data) !== isOpen ? [`data: ${screen.data}`] : []),
    ...refusals.filter((refusal) => !text.includes(refusal)),
    ...(refusals.length === 0 && text.includes('Your user type') ? ['refused'] : []),
    ...(may(userType, 'record') ? [] : await offeredToWrite(userType)),
  ]
  return found.map((each) => `${userType} at ${screen.address}: ${each}`)
}

function refusalsOf({ needs, tells = [] }: WalkedScreen, userType: UserType): string[] {
  const refused = (needs ? [needs] : tells).find((each) => !may(userType, each))
  return refused ? [refusalOf(userType, refused)] : []
}

/** Finds the enabled buttons and links that would do more than read. */
async function offeredToWrite(userType: UserType): Promise<string[]> {
  const buttons = staffed.pages[userType].getByRole('main').locator('button:enabled, a[href]')
  const names = await buttons.evaluateAll((all) =>
    all.map((each) => each.ariaLabel ?? each.textContent?.trim() ?? ''),
  )
  return names.filter((name) => !FOR_READERS.test(name)).map((name) => `offered: ${name}`)
}

it('knows every route', () => {
  const walked = screens.map(({ address }) => address)
  for (const path of Object.values(paths)) expect(walked).toContain(path())
})

/** The users who open the screens by their addresses, which loads the app each time. */
const COMING_FROM_OUTSIDE: readonly UserType[] = ['Admin', 'Manager']

describe('every screen opens by its address', () => {
  // A screen that needs no permission looks the same to an Admin as to a Manager, so the Admin opens only the others.
  it.concurrent.each(COMING_FROM_OUTSIDE)(
    '%s',
    async (userType) => {
      const wrong: string[] = []
      const walked = userType === 'Admin' ? screens.filter(({ needs }) => needs) : screens
      for (const screen of walked) {
        await staffed.pages[userType].goto(staffed.office.origin + screen.address)
        wrong.push(...(await wrongWith(screen, userType)))
      }
      expect(wrong).toEqual([])
    },
    LONGEST_MS,
  )
})

describe('every screen opens by the sidebar, and those that are not in it within the app', () => {
  it.concurrent.each(USER_TYPES)(
    '%s',
    async (userType) => {
      const page = staffed.pages[userType]
      await page.goto(staffed.office.origin)
      await watches[userType].settled()
      watches[userType].take()
      const nav = page.getByRole('navigation', { name: 'Main' })
      const closed = nav.getByRole('button', { expanded: false })
      while (await closed.first().isVisible()) await closed.first().click()
      const links = nav.getByRole('link')
      const addresses = await links.evaluateAll((all) =>
        all.map((each) => each.getAttribute('href')),
      )
      const open = screens.filter(({ needs }) => !needs || may(userType, needs))
      const wrong: string[] = []
      for (const [index, address] of addresses.entries()) {
        const screen = open.find((each) => each.address === address)
        if (!screen) throw new Error(`${userType} is led to ${address}`)
        await links.nth(index).click()
        wrong.push(...(await wrongWith(screen, userType)))
      }
      const left = COMING_FROM_OUTSIDE.includes(userType) ? [] : screens
      for (const screen of left.filter((each) => !addresses.includes(each.address))) {
        // The rates for customers are the only screen without the sidebar. Going there would move everything.
        if (screen.address === paths.customerRates()) continue
        await goTo(page, screen.address)
        wrong.push(...(await wrongWith(screen, userType)))
      }
      for (const screen of left.filter(({ address }) => address === paths.customerRates())) {
        await page.goto(staffed.office.origin + screen.address)
        wrong.push(...(await wrongWith(screen, userType)))
      }
      expect(wrong).toEqual([])
    },
    LONGEST_MS,
  )
})
