import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Book } from '../../../shared/contract/book-facts.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { dynamo } from '../../store/table/client.ts'
import { posting } from '../../testing/bodies.ts'
import { transactItems } from '../../testing/faults.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'

/** Tests that no posting happens under the wrong right while a book is being chosen. Rules: docs/rules/books.md */

let office: Awaited<ReturnType<typeof openMoveOffice>>

beforeAll(async () => {
  office = await openMoveOffice()
})

const choose = (id: number, book: Book | null) =>
  office.omar.call('accounts/update', { params: { id }, body: { book } })

const credit = (by: Clerk, account: string) =>
  by.call('transactions/create', {
    body: posting('Credit', account, '1'),
    headers: { 'idempotency-key': newKey() },
  })

/** Runs a call, and other work before each of its first writes of a transaction. */
async function withWorkBetween<T>(call: () => Promise<T>, between: (() => Promise<unknown>)[]) {
  const left = [...between]
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const work = transactItems(args.input) ? left.shift() : undefined
      if (work) {
        // The work writes too.
        const rest = left.splice(0)
        await work()
        left.push(...rest)
      }
      return next(args)
    },
    { step: 'initialize', name: 'between' },
  )
  try {
    return await call()
  } finally {
    dynamo.middlewareStack.remove('between')
  }
}

it.each<[string, Book | null, (Book | null)[], number, string]>([
  ['a book appears before the write', null, ['capital'], 403, 'Only head office may post'],
  ['a free book appears before the write', null, ['bank'], 201, ''],
  ['a book goes before the write', 'capital', [null], 201, ''],
  ['another book before the second write', 'bank', ['bank', 'capital'], 403, 'Only head office'],
  ['a free one before the second write', 'bank', ['bank', null], 201, ''],
  ['books appear again and again', null, ['bank', 'asset', 'capital'], 403, 'Only'],
])('%s', async (_, first, later, status, text) => {
  const { id, accountNumber } = await office.omar.account({ accountType: 'Company', book: first })
  const work = later.map((book) => () => choose(id, book))
  const answer = await withWorkBetween(() => credit(office.laila, accountNumber), work)
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)])
})

it('income and expense are refused once a posting is under way, or come before it', async () => {
  const { id, accountNumber } = await office.omar.account({ accountType: 'Company' })
  const answers: number[] = []
  const late = async () => {
    answers.push((await credit(office.laila, accountNumber)).status)
  }
  const chosen = await withWorkBetween(() => choose(id, 'expense'), [late])
  expect([...answers, chosen.status]).toEqual([201, 409])
  expect(chosen.text).toContain('has postings: its book stays')
})

it('however calls interleave, a User never moves capital', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Book | null>('capital', 'bank', null), {
        minLength: 3,
        maxLength: 8,
      }),
      async (books) => {
        const { id, accountNumber } = await office.omar.account({ accountType: 'Company' })
        const chosen = (async () => {
          for (const book of books) await choose(id, book)
          await choose(id, 'capital')
        })()
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => credit(office.laila, accountNumber)),
        )
        await chosen
        for (const { status } of answers) expect([201, 403]).toContain(status)
        const last = await credit(office.laila, accountNumber)
        expect(last.status).toBe(403)
        const taken = answers.filter(({ status }) => status === 201).length
        const [row] = (await office.laila.call('accounts/balances', { params: { id } })).data
        expect(row?.balance).toBe(`${taken}.00`)
      },
    ),
    { numRuns: 8 },
  )
  expect(await auditLedger()).toEqual([])
})
