import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dynamo } from '../../store/table/client.ts'
import { posting } from '../../testing/bodies.ts'
import { entry } from '../../testing/entry-office.ts'
import { sending } from '../../testing/hawala-office.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** Money that is read while others post, or while an index lacks the newest hawalas. Rules: docs/rules/books.md. */

const NAME = 'meanwhile'
let engine: LaggingEngine
let office: WorkedDays
beforeAll(async () => {
  engine = LaggingEngine.start()
  office = await openWorkedDays()
})
afterEach(() => {
  engine.release()
  dynamo.middlewareStack.remove(NAME)
})
afterAll(() => engine.stop())

/** Does something right before each of the first readings of the accounts of the books. */
function beforeAccounts(times: number, act: () => Promise<unknown>): void {
  let left = times
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isOfMany = left > 0 && commandName.startsWith('BatchGet')
        if (isOfMany && JSON.stringify(args.input).includes('BALANCE#9301')) {
          left -= 1
          await act()
        }
        return next(args)
      },
    { step: 'initialize', name: NAME },
  )
}

/** Does something once the books are read, before the first reading of the tills' days of today. */
function betweenBooksAndTills(act: () => Promise<unknown>): void {
  const { promise: areRead, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isReading = commandName.startsWith('Query') || commandName.startsWith('BatchGet')
        const input = isReading ? JSON.stringify(args.input) : ''
        if (isFirst && input.includes(`":from":"${WORKED.after}"`)) {
          isFirst = false
          await areRead
          await act()
        }
        const answer = await next(args)
        if (input.includes('"BOOKS"')) resolve()
        return answer
      },
    { step: 'initialize', name: NAME },
  )
}

async function read() {
  const { status, data, headers } = await office.amina.call('books/money', { at: office.now })
  expect(status).toBe(200)
  const bank = data.currencies.flatMap(({ places }) => places).find((each) => each.account)
  return {
    net: data.customers.map(({ net }) => net),
    bank: bank?.amount,
    incomplete: headers['x-incomplete'],
  }
}

const toBank = (amount: string) => () =>
  office.omar.save('book-entries/create', {
    body: entry('9201', 'cash', { amount }),
    at: office.now,
  })

it('is read once more if somebody recorded an entry meanwhile', async () => {
  beforeAccounts(1, toBank('100.00'))
  expect(await read()).toEqual({ net: ['9450.00'], bank: '53900.00' })
})

it('says so if somebody recorded an entry during both readings', async () => {
  beforeAccounts(2, toBank('50.00'))
  expect((await read()).incomplete).toBe('true')
  expect(await read()).toEqual({ net: ['9450.00'], bank: '54000.00' })
})

it('notices an edit that leaves all amounts as they were', async () => {
  const at = office.now
  const body = posting('Credit', '1001', '5.00')
  const { id } = await office.omar.save('transactions/create', { body, at })
  let edits = 0
  beforeAccounts(2, () => {
    edits += 1
    return office.omar.save('transactions/update', {
      params: { id },
      body: { description: `Told ${edits}` },
      at,
    })
  })
  expect((await read()).incomplete).toBe('true')
})

it('notices an entry of a past day', async () => {
  const body = { ...entry('9201', 'cash', { amount: '7.00' }), tranDate: '2026-11-22' }
  beforeAccounts(2, () => office.omar.save('book-entries/create', { body, at: office.now }))
  expect((await read()).incomplete).toBe('true')
  expect((await read()).incomplete).toBeUndefined()
})

it('knows what was paid on an account that was opened after the books were read', async () => {
  const at = office.now
  const money = async () => {
    const { data, headers } = await office.amina.call('books/money', { at })
    return [data.result, data.customers[0]?.net, headers['x-incomplete']]
  }
  const [, net] = await money()
  const act = async () => {
    const given = { accountName: 'Tea', lastName: 'X', currencyId: 1, accountNumber: '9109' }
    const opened = { ...given, accountType: 'Company', book: 'expense' }
    await office.amina.save('accounts/create', { body: opened, at })
    const body = entry('9109', 'cash', { amount: '70.00' })
    await office.omar.save('book-entries/create', { body, at })
  }
  betweenBooksAndTills(act)
  expect(await money()).toEqual(['-70.00', net, undefined])
})

it('lists the hawalas again if an index lacks one, and says so if it still does', async () => {
  const at = office.now
  const payable = async () => {
    const { data, headers } = await office.amina.call('books/money', { at })
    const afn = data.currencies.find(({ currencyCode }) => currencyCode === 'AFN')
    return [afn?.payable.map(({ amount }) => amount), headers['x-incomplete']]
  }
  const [before] = await payable()
  engine.hold()
  await office.laila.save('hawala-orders/create', { body: sending(), at })
  expect(await payable()).toEqual([before, 'true'])
  engine.release()
  expect(await payable()).toEqual([['1000.00'], undefined])
  engine.hold(1)
  await office.laila.save('hawala-orders/create', { body: sending(), at })
  expect(await payable()).toEqual([['2000.00'], undefined])
})
