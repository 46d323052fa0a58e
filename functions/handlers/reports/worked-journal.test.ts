import { beforeAll, expect, it } from 'vitest'
import type { Answer, Sending } from '../../testing/office.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** One count of the rows of a day: the journal, the days and the daily statement of the worked day. Rules: docs/rules/days.md. */

const { day } = WORKED
let office: WorkedDays
let rows: Answer<'books/journal'>['data']

beforeAll(async () => {
  office = await openWorkedDays()
  const query = { from: day, to: day }
  rows = (await office.omar.call('books/journal', { query, at: office.now })).data
})

const by = (sending: Sending) => ({ ...sending, at: office.now })

it('each row of the day stands in one branch, in all three', async () => {
  const { data: days } = await office.omar.call('days/list', by({ query: { date: day } }))
  const counted = Object.fromEntries(days.map(({ branch, postings }) => [branch, postings]))
  expect(counted).toEqual({ HQ: 4, HRT: 2, KBL: 10 })
  const { data: statement } = await office.omar.call(
    'reports/daily-statement',
    by({ query: { date: day } }),
  )
  expect(statement).toHaveLength(16)
  const listed = Map.groupBy(rows, ({ branch }) => branch)
  expect([...listed].map(([branch, of]) => [branch, of.length])).toEqual(Object.entries(counted))
  expect(rows.map(({ number }) => number).sort()).toEqual(statement.map(({ id }) => id).sort())
})

it('what was settled beside counts is on the day', async () => {
  const { data: days } = await office.omar.call('days/list', by({ query: { date: day } }))
  const settled = days.flatMap(({ branch, currencies }) =>
    currencies.flatMap(({ currencyCode, settled: amount }) =>
      amount === '0.00' ? [] : [[branch, currencyCode, amount]],
    ),
  )
  expect(settled).toEqual([['KBL', 'AFN', '50.00']])
})

it('the journal of KBL has the rent as its second entry', () => {
  expect(rows.find(({ debit }) => debit.account === '9101')).toMatchObject({
    entry: 'KBL 2026-11-23/2?',
    type: 'transfer',
    userName: 'Vault',
    debit: { account: '9101', name: 'Rent X' },
    credit: { account: '9201', name: 'Azizi Bank X' },
    amount: '5000.00',
    afn: '5000.00',
    recordedBy: office.omar.userName,
  })
  // What HRT accepted from transit is its second row.
  expect(rows.find(({ entry }) => entry === 'HRT 2026-11-23/2?')).toMatchObject({
    type: 'cash',
    amount: '20.00',
    currencyCode: 'USD',
    afn: '1386.00',
  })
})

it('every row debits as much as it credits, so the journal leads from one trial balance to the next', async () => {
  const moved = new Map<string, number>()
  const add = (account: string, code: string, amount: number) => {
    const name = `${account} ${code}`
    moved.set(name, (moved.get(name) ?? 0) + amount)
  }
  for (const { debit, credit, currencyCode, amount } of rows) {
    add(debit.account, currencyCode, -Number(amount))
    add(credit.account, currencyCode, Number(amount))
  }
  const query = { date: day, from: day, detail: 'accounts' }
  const { data } = await office.omar.call('books/trial-balance', by({ query }))
  const told = data.currencies.flatMap(({ currencyCode, lines }) =>
    lines.flatMap(({ account, moved: change }) =>
      Number(change) === 0 ? [] : [[`${account} ${currencyCode}`, Number(change)] as const],
    ),
  )
  expect(new Map([...moved].filter(([, amount]) => amount !== 0))).toEqual(new Map(told))
})
