import { expect, it } from 'vitest'
import { repeatedLabels, strayWords, unusedKeys } from './catalogue.ts'
import { sourceOf, sourcesIn } from './source.ts'

const web = sourcesIn('web')

it('the texts have no unused key', () => {
  expect(unusedKeys(web)).toEqual([])
})

it('the texts of a screen are used only by this screen', () => {
  expect(strayWords(web)).toEqual([])
})

it('a label that several screens show stands once', () => {
  expect(repeatedLabels(web)).toEqual([])
})

it('a label that is said again is found', () => {
  const files = [
    ['labels', "export const amount = 'Amount'\nexport const state = 'State'"],
    ['loan', "export const loan = {\n  amount: 'Amount', state: 'Open' }"],
    ['voucher', "export const voucher = { amount: 'Amount' }"],
  ]
  const sources = files.map(([area, code = '']) => sourceOf(`web/texts/en/${area}.ts`, code))
  expect(repeatedLabels(sources)).toEqual(['web/texts/en/loan.ts:2 amount'])
})

const AREA = sourceOf(
  'web/texts/en/loan.ts',
  "export const loan = {\n  title: 'Loan',\n  dueOn: (day: string) => day,\n}",
)
const UNUSED = 'web/texts/en/loan.ts:3 dueOn'

it.each([
  ['texts.title', [UNUSED]],
  ['[texts.title, texts.dueOn(day)]', []],
  ["texts[isDue ? 'title' : 'other']", [UNUSED]],
  ["texts[isDue ? 'title' : 'dueOn']", []],
  ['show(texts)', []],
])('a screen with the code %s leaves unused %j', (code, left) => {
  const screen = `import { loan as texts } from '#texts/loan.ts'\nexport const shown = ${code}`
  expect(unusedKeys([AREA, sourceOf('web/screens/loan/a.ts', screen)])).toEqual(left)
})

it('texts of a screen that another file uses are found', () => {
  const code = "import { loan } from '#texts/loan.ts'"
  const files = ['web/screens/loan/a.ts', 'web/screens/users/b.ts', 'web/money/c.ts']
  expect(strayWords(files.map((path) => sourceOf(path, code)))).toEqual([
    'web/screens/users/b.ts:1 loan',
    'web/money/c.ts:1 loan',
  ])
})
