import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { transactItems } from '../../testing/faults.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'
import { dynamo } from '../table/client.ts'
import { BOOKS_KEY, olderDataKey } from '../table/keys.ts'
import { readBooks } from './books-item.ts'

/** Tests that data of earlier versions, which had no books, gets them at the first start. */

let admin: Clerk

beforeAll(async () => {
  admin = await (await openOffice()).admin()
})

/** Removes the books, as if an earlier version had written everything. */
async function withoutBooks(): Promise<void> {
  for (const Key of [BOOKS_KEY, olderDataKey('linkedBooks')]) {
    await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
  }
}

const open = (accountType: string) => admin.account({ accountType })

it('makes them of all accounts, once', async () => {
  expect(await readBooks()).toEqual(new Map())
  const [company, partner] = [await open('Company'), await open('Hawala Partner')]
  await open('Customer')
  await withoutBooks()
  expect(await auditLedger()).toEqual([])
  await firstStart()
  const entries = [
    [company.accountNumber, `C1.${company.id}`],
    [partner.accountNumber, `H1.${partner.id}`],
  ] as const
  expect(await readBooks()).toEqual(new Map(entries))
  await firstStart()
  expect(await readBooks()).toEqual(new Map(entries))
  expect(await auditLedger()).toEqual([])
})

it('loses no account that is opened or changed while they are made', async () => {
  const changed = await open('Partner')
  await withoutBooks()
  let isFirst = true
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const isOfBooks = JSON.stringify(transactItems(args.input) ?? '').includes('"BOOKS"')
      if (isOfBooks && isFirst) {
        isFirst = false
        await open('Company')
        const body = { accountType: 'Customer' }
        await admin.save('accounts/update', { params: { id: changed.id }, body })
      }
      return next(args)
    },
    { step: 'initialize', name: 'meanwhile' },
  )
  try {
    await firstStart()
  } finally {
    dynamo.middlewareStack.remove('meanwhile')
  }
  expect(isFirst).toBe(false)
  expect((await readBooks())?.has(changed.accountNumber)).toBe(false)
  expect(await auditLedger()).toEqual([])
})
