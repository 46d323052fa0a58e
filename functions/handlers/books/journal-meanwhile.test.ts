import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { dynamo } from '../../store/table/client.ts'
import { postedMonthKey } from '../../store/table/keys.ts'
import { transfer } from '../../testing/bodies.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'

/** The journal while somebody edits what moves nothing on a till. Rules: docs/rules/books.md. */

const NAME = 'between'
const PAST = '2026-11-18'

let engine: LaggingEngine
let admin: Clerk
let account: string
let other: string
let third: string

beforeAll(async () => {
  engine = LaggingEngine.start()
  admin = await (await openOffice()).admin()
  account = (await admin.account()).accountNumber
  other = (await admin.account()).accountNumber
  third = (await admin.account()).accountNumber
  await admin.post('Credit', account, '1000', { tranDate: PAST })
})
afterEach(() => {
  engine.release()
  dynamo.middlewareStack.remove(NAME)
})
afterAll(() => engine.stop())

/** Does something after each of the first readings of the transfers, before anything else is read. */
function afterRows(times: number, act: () => Promise<unknown>): void {
  let left = times
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args)
        if (left > 0 && commandName.startsWith('Query') && isOfTransfers(args.input)) {
          left -= 1
          await act()
        }
        return answer
      },
    { step: 'initialize', name: NAME },
  )
}

function isOfTransfers(input: object): boolean {
  const { ExpressionAttributeValues: values } = input as {
    ExpressionAttributeValues?: Record<string, unknown>
  }
  return values?.[':value'] === postedMonthKey('Transfer', monthOf(TODAY))
}

/** Records a transfer of 100.00 from the first account to the second. */
async function recorded(tranDate: string): Promise<number> {
  const body = transfer(account, other, '100', { tranDate })
  return (await admin.save('transactions/create', { body })).id
}

const edit = (id: number, body: object) =>
  admin.save('transactions/update', { params: { id }, body })

async function row(id: number, day: string) {
  const { data, headers } = await admin.call('books/journal', { query: { from: day, to: day } })
  const { amount, credit, narrative } = data.find(({ number }) => number === id) ?? {}
  return [amount, credit?.account, narrative, headers['x-incomplete']]
}

describe.each([TODAY, PAST])('a transfer of %s', (day) => {
  it.each<[string, object, () => unknown[]]>([
    ['another amount', { dAmount: '250', cAmount: '250' }, () => ['250.00', other, 'Rent']],
    ['another account', { inAccountID: 'third' }, () => ['100.00', third, 'Rent']],
    ['another narrative', { tranDescription: 'Tea' }, () => ['100.00', other, 'Tea']],
  ])('that is given %s between the two readings is told with it', async (_, change, told) => {
    const body = 'inAccountID' in change ? { inAccountID: third } : change
    for (const act of ['meanwhile', 'while the index is late']) {
      const id = await recorded(day)
      await edit(id, { tranDescription: 'Rent' })
      if (act === 'meanwhile') afterRows(1, () => edit(id, body))
      else {
        engine.hold()
        await edit(id, body)
      }
      expect([act, ...(await row(id, day))]).toEqual([act, ...told(), undefined])
      engine.release()
      dynamo.middlewareStack.remove(NAME)
    }
  })
})

it('says so if it is edited during every reading', async () => {
  const id = await recorded(TODAY)
  let edits = 0
  afterRows(8, () => {
    edits += 1
    return edit(id, { tranDescription: `Told ${edits}` })
  })
  expect((await row(id, TODAY)).at(-1)).toBe('true')
})
