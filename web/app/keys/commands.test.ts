import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DAY_COMMANDS } from '../../day/day-commands.ts'
import { NAVIGATION } from '../navigation.ts'
import { besideCommands } from '../palette/beside-commands.ts'
import { type Command, permitted } from './command.ts'
import { type AppActs, appCommands } from './commands.ts'
import { SCREEN_COMMANDS } from './screen-commands.ts'

const nothing = () => {}
const ACTS: AppActs = {
  goTo: nothing,
  openPalette: nothing,
  openHelp: nothing,
  submit: nothing,
  find: nothing,
  leave: nothing,
  changePassword: nothing,
  switchTheme: nothing,
  logout: nothing,
}
/** What works on every screen, in the order in which docs/keyboard.md lists it. */
const APP = (['vouchers', 'screens', 'everywhere'] as const).flatMap((wanted) =>
  [...appCommands(ACTS), ...besideCommands(nothing)].filter(({ group }) => group === wanted),
)
const OF_SCREENS: Command[] = Object.values(SCREEN_COMMANDS).map((each) => ({
  ...each,
  run: nothing,
}))
const OF_DAYS: Command[] = Object.values(DAY_COMMANDS).map((each) => ({ ...each, run: nothing }))

/** Keys that have another use: reload, the browser's panes, the notifications, full screen, the developer tools. */
const TAKEN = ['F5', 'F6', 'F8', 'F11', 'F12']
const FORM =
  /^(F\d{1,2}|Escape|[A-Z?/]|G [A-Z0-9]|K [A-Z]|Shift\+Enter|Ctrl\+(K|P|Enter|ArrowDown))$/

describe('the commands', () => {
  it('have a key for every entry of the sidebar', () => {
    const entries = NAVIGATION.flatMap((section) => section.entries)
    const led: string[] = []
    for (const { run, keys } of appCommands({ ...ACTS, goTo: (path) => led.push(path) })) {
      if (keys.length > 0) run()
    }
    expect(led.sort()).toEqual(entries.map(({ to }) => to).sort())
  })

  it.each([
    ['of the app', APP],
    ['of a screen', OF_SCREENS.filter(({ where }) => where !== 'dialog')],
    [
      'of the days',
      [...OF_DAYS, ...OF_SCREENS.filter(({ id }) => ['print', 'export-csv'].includes(id))],
    ],
    ['of a dialog', OF_SCREENS.filter(({ where }) => where === 'dialog')],
  ])('%s have different keys and different ids', (_whose, commands) => {
    const keys = commands.flatMap((command) => command.keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  })

  it('of screens have no key that the app uses', () => {
    const ofApp = APP.flatMap(({ keys }) => keys)
    const ofScreens = [...OF_SCREENS, ...OF_DAYS].flatMap(({ keys }) => keys)
    expect(ofScreens.filter((each) => ofApp.includes(each))).toEqual([])
  })

  it('have only keys that a browser leaves to the page', () => {
    const keys = [...APP, ...OF_SCREENS, ...OF_DAYS].flatMap((command) => command.keys)
    expect(keys.filter((each) => TAKEN.includes(each) || !FORM.test(each))).toEqual([])
  })

  it.each([
    ['Admin', []],
    ['Manager', ['Users', 'Branches', 'Settings', 'Import Accounts']],
    [
      'User',
      [
        'Users',
        'Positions',
        'Daily Profit',
        'Branches',
        'Audit Trail',
        'Settings',
        'Money',
        'Balances',
        'Trial Balance',
        'Journal',
        'Profit and Loss',
        'Hawala Profit',
        'Balance Sheet',
        'Years',
        'Import Accounts',
      ],
    ],
    [
      'Viewer',
      [
        'Users',
        'Counter Exchange',
        'Send Hawala',
        'Receive Hawala',
        'Pay Hawala',
        'My Till',
        'Close Day',
        'Branches',
        'Settings',
        'Entry',
        'Import Accounts',
        'Partner Paid',
      ],
    ],
  ])('for a %s leave out %j', (userType, hidden) => {
    const left = permitted(APP, userType)
    expect(APP.filter((each) => !left.includes(each)).map(({ label }) => label)).toEqual(hidden)
  })
})

it('docs/keyboard.md lists all commands with their labels and keys', () => {
  const told = readFileSync('docs/keyboard.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const lines = [...APP, ...OF_SCREENS, ...OF_DAYS].map(
    ({ label, keys }) => `| ${label} | ${keys.map((each) => `\`${each}\``).join(' or ') || '-'} |`,
  )
  const [heads, rows] = [
    told.filter((line) => line.startsWith('| What')),
    told.filter((line) => !line.startsWith('| What')),
  ]
  expect(heads.length).toBeGreaterThan(0)
  expect(rows).toEqual(lines)
})
